-- CreateTable
CREATE TABLE "test_drive_booking" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "tenant_id" INTEGER NOT NULL,
    "lead_id" UUID NOT NULL,
    "location_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "seat" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "cancelled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_drive_booking_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "test_drive_booking_lead_id_key" ON "test_drive_booking"("lead_id");

-- CreateIndex
CREATE INDEX "test_drive_booking_tenant_id_idx" ON "test_drive_booking"("tenant_id");

-- CreateIndex
CREATE INDEX "test_drive_booking_location_id_starts_at_idx" ON "test_drive_booking"("location_id", "starts_at");

-- AddForeignKey
ALTER TABLE "test_drive_booking" ADD CONSTRAINT "test_drive_booking_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_drive_booking" ADD CONSTRAINT "test_drive_booking_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_drive_booking" ADD CONSTRAINT "test_drive_booking_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "location"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Two shoppers cannot have one seat of a place at overlapping times, whatever the length of the slots is by then. Ranges of one number
-- stand for the numbers: a GiST index has these without an extension.
ALTER TABLE "test_drive_booking" ADD CONSTRAINT "test_drive_booking_seat_excl" EXCLUDE USING gist (
    int4range("location_id", "location_id", '[]') WITH &&,
    int4range("seat", "seat", '[]') WITH &&,
    tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("cancelled_at" IS NULL);

ALTER TABLE "test_drive_booking" ADD CONSTRAINT "test_drive_booking_time_check" CHECK ("ends_at" > "starts_at" AND "seat" >= 0);

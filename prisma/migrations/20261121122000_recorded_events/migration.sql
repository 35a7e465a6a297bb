-- CreateTable
CREATE TABLE "recorded_event" (
    "id" BIGSERIAL NOT NULL,
    "tenant_id" INTEGER NOT NULL,
    "event_id" SMALLINT NOT NULL,
    "car_id" INTEGER,
    "dealership_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recorded_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "recorded_event_tenant_id_created_at_idx" ON "recorded_event"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "recorded_event_car_id_idx" ON "recorded_event"("car_id");

-- CreateIndex
CREATE INDEX "recorded_event_dealership_id_idx" ON "recorded_event"("dealership_id");

-- AddForeignKey
ALTER TABLE "recorded_event" ADD CONSTRAINT "recorded_event_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recorded_event" ADD CONSTRAINT "recorded_event_car_id_fkey" FOREIGN KEY ("car_id") REFERENCES "car"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recorded_event" ADD CONSTRAINT "recorded_event_dealership_id_fkey" FOREIGN KEY ("dealership_id") REFERENCES "dealership"("id") ON DELETE SET NULL ON UPDATE CASCADE;

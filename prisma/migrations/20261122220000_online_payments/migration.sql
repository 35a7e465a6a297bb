-- What shoppers pay at /online-payment for a reference of the dealership's.
CREATE TYPE "online_payment_status" AS ENUM ('pending', 'paid', 'declined', 'expired');

CREATE TABLE "online_payment" (
    "id" UUID NOT NULL,
    "tenant_id" INTEGER NOT NULL,
    "lead_id" UUID NOT NULL,
    "status" "online_payment_status" NOT NULL DEFAULT 'pending',
    "reference" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "payment_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),

    CONSTRAINT "online_payment_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "online_payment_lead_id_key" ON "online_payment"("lead_id");
CREATE INDEX "online_payment_tenant_id_created_at_idx" ON "online_payment"("tenant_id", "created_at");
-- Money that was received has its moment, and nothing else has.
ALTER TABLE "online_payment" ADD CONSTRAINT "online_payment_check"
  CHECK ("amount_cents" > 0 AND (("status" = 'paid') = ("paid_at" IS NOT NULL)) AND ("refunded_at" IS NULL OR "status" = 'paid'));

ALTER TABLE "online_payment" ADD CONSTRAINT "online_payment_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "online_payment" ADD CONSTRAINT "online_payment_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

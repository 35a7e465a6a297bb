-- AlterEnum
ALTER TYPE "outbox_kind" ADD VALUE 'sms';

-- CreateEnum
CREATE TYPE "reservation_status" AS ENUM ('pending', 'held', 'declined', 'released');

-- CreateEnum
CREATE TYPE "card_payment_status" AS ENUM ('open', 'paid', 'declined', 'cancelled', 'refunded');

-- CreateTable
CREATE TABLE "sign_in_code" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "tenant_id" INTEGER NOT NULL,
    "phone" TEXT NOT NULL,
    "address_hash" BYTEA NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "salt" BYTEA NOT NULL,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shopper_session" (
    "token_hash" BYTEA NOT NULL,
    "tenant_id" INTEGER NOT NULL,
    "shopper_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shopper_session_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "valuation" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "tenant_id" INTEGER NOT NULL,
    "rego" TEXT NOT NULL,
    "rego_state" TEXT NOT NULL,
    "car_id" INTEGER,
    "vehicle" JSONB,
    "adjustment_answers" JSONB NOT NULL DEFAULT '{}',
    "offer" JSONB,
    "kept" JSONB,
    "lead_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "valuation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reservation" (
    "id" UUID NOT NULL,
    "tenant_id" INTEGER NOT NULL,
    "car_id" INTEGER NOT NULL,
    "lead_id" UUID NOT NULL,
    "status" "reservation_status" NOT NULL DEFAULT 'pending',
    "deposit_cents" INTEGER NOT NULL,
    "hold_hours" INTEGER NOT NULL,
    "payment_id" TEXT,
    "held_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "reservation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fake_card_payment" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "idempotency_key" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "return_path" TEXT NOT NULL,
    "status" "card_payment_status" NOT NULL DEFAULT 'open',
    "card_last4" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fake_card_payment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sign_in_code_tenant_id_phone_created_at_idx" ON "sign_in_code"("tenant_id", "phone", "created_at");

-- CreateIndex
CREATE INDEX "sign_in_code_address_hash_created_at_idx" ON "sign_in_code"("address_hash", "created_at");

-- CreateIndex
CREATE INDEX "shopper_session_expires_at_idx" ON "shopper_session"("expires_at");

-- CreateIndex
CREATE INDEX "valuation_tenant_id_created_at_idx" ON "valuation"("tenant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "reservation_lead_id_key" ON "reservation"("lead_id");

-- CreateIndex
CREATE INDEX "reservation_tenant_id_created_at_idx" ON "reservation"("tenant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "fake_card_payment_idempotency_key_key" ON "fake_card_payment"("idempotency_key");

-- AddForeignKey
ALTER TABLE "sign_in_code" ADD CONSTRAINT "sign_in_code_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shopper_session" ADD CONSTRAINT "shopper_session_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shopper_session" ADD CONSTRAINT "shopper_session_shopper_id_fkey" FOREIGN KEY ("shopper_id") REFERENCES "shopper"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "valuation" ADD CONSTRAINT "valuation_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_car_id_fkey" FOREIGN KEY ("car_id") REFERENCES "car"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot say: a car is held, or about to be, for one person at a time.
CREATE UNIQUE INDEX "reservation_car_held_key" ON "reservation"("car_id") WHERE "status" IN ('pending', 'held');
CREATE INDEX "reservation_held_until_idx" ON "reservation"("held_until") WHERE "status" IN ('pending', 'held');
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_deposit_check" CHECK ("deposit_cents" > 0 AND "hold_hours" > 0);

-- AlterEnum
ALTER TYPE "outbox_kind" ADD VALUE 'payment_release';

-- AlterTable
ALTER TABLE "fake_card_payment" ADD COLUMN "declines" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "reservation" ADD COLUMN "refunds_itself" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "payment_closed_at" TIMESTAMPTZ(3),
ADD COLUMN "refunded_at" TIMESTAMPTZ(3);

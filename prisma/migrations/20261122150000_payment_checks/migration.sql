-- AlterEnum
ALTER TYPE "outbox_kind" ADD VALUE 'payment_check';

-- AlterTable
ALTER TABLE "fake_card_payment" ADD COLUMN "cancel_path" TEXT NOT NULL DEFAULT '/';

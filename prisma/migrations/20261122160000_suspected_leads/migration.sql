-- AlterTable
ALTER TABLE "lead" ADD COLUMN     "sender" TEXT,
ADD COLUMN     "suspected_for" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "released_at" TIMESTAMPTZ(3),
ADD COLUMN     "consents" JSONB NOT NULL DEFAULT '[]';

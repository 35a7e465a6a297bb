-- CreateEnum
CREATE TYPE "feed_alarm_kind" AS ENUM ('stale', 'held', 'failed', 'half_empty', 'prices');

-- CreateTable
CREATE TABLE "feed_source" (
    "dealership_id" INTEGER NOT NULL,
    "settings" JSONB NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "taken_until" TIMESTAMPTZ(3),
    "taken_by" TEXT,
    "validators" JSONB,
    "file_hash" TEXT,
    "checked_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,

    CONSTRAINT "feed_source_pkey" PRIMARY KEY ("dealership_id")
);

-- CreateTable
CREATE TABLE "feed_alarm" (
    "id" SERIAL NOT NULL,
    "dealership_id" INTEGER NOT NULL,
    "kind" "feed_alarm_kind" NOT NULL,
    "message" TEXT NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),
    "posted_at" TIMESTAMPTZ(3),

    CONSTRAINT "feed_alarm_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "feed_source_next_at_idx" ON "feed_source"("next_at");

-- CreateIndex
CREATE INDEX "feed_alarm_dealership_id_began_at_idx" ON "feed_alarm"("dealership_id", "began_at" DESC);

-- One open alarm of a kind a dealership: Prisma cannot say this.
CREATE UNIQUE INDEX "feed_alarm_open_key" ON "feed_alarm"("dealership_id", "kind") WHERE "ended_at" IS NULL;

-- AddForeignKey
ALTER TABLE "feed_source" ADD CONSTRAINT "feed_source_dealership_id_fkey" FOREIGN KEY ("dealership_id") REFERENCES "dealership"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_alarm" ADD CONSTRAINT "feed_alarm_dealership_id_fkey" FOREIGN KEY ("dealership_id") REFERENCES "dealership"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "feed_run" ADD COLUMN     "price_facts" JSONB;

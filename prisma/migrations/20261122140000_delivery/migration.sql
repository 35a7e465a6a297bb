-- CreateEnum
CREATE TYPE "delivery_outcome" AS ENUM ('delivered', 'failed', 'dead');

-- AlterEnum
ALTER TYPE "outbox_kind" ADD VALUE 'lead_email';
ALTER TYPE "outbox_kind" ADD VALUE 'lead_http';
ALTER TYPE "outbox_kind" ADD VALUE 'lead_file';
ALTER TYPE "outbox_kind" ADD VALUE 'shopper_mail';

-- AlterTable
ALTER TABLE "outbox_job" ADD COLUMN "lane" TEXT NOT NULL DEFAULT '',
ADD COLUMN "lead_id" UUID,
ADD COLUMN "taken_until" TIMESTAMPTZ(3),
ADD COLUMN "taken_by" UUID,
ADD COLUMN "dead_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "lead_delivery_attempt" (
    "id" BIGSERIAL NOT NULL,
    "lead_id" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "dedup_key" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" "delivery_outcome" NOT NULL,
    "answer_code" TEXT,
    "duration_ms" INTEGER NOT NULL,

    CONSTRAINT "lead_delivery_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lead_delivery_attempt_lead_id_idx" ON "lead_delivery_attempt"("lead_id");

-- AddForeignKey
ALTER TABLE "outbox_job" ADD CONSTRAINT "outbox_job_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_delivery_attempt" ADD CONSTRAINT "lead_delivery_attempt_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The worker walks the lanes of what is owed, and in each the oldest.
CREATE INDEX "outbox_job_owed_idx" ON "outbox_job" ("kind", "tenant_id", "lane", "available_at", "id")
WHERE "done_at" IS NULL AND "dead_at" IS NULL;
-- The jobs of a lead, and those that go with it when it is erased.
CREATE INDEX "outbox_job_lead_idx" ON "outbox_job" ("lead_id") WHERE "lead_id" IS NOT NULL;
CREATE INDEX "outbox_job_dead_idx" ON "outbox_job" ("tenant_id", "dead_at") WHERE "dead_at" IS NOT NULL;

-- Jobs from before know their lead by their payload alone.
UPDATE "outbox_job" j SET "lead_id" = l."id" FROM "lead" l
WHERE j."kind" = 'lead_delivery' AND j."payload"->>'leadId' = l."id"::text;

-- AlterTable
ALTER TABLE "settings_layer" ADD COLUMN "changed_by" TEXT;

-- AlterTable
ALTER TABLE "tenant" ADD COLUMN "former_slugs" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "tenant_redirect" (
    "tenant_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "pattern" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,

    CONSTRAINT "tenant_redirect_pkey" PRIMARY KEY ("tenant_id","position")
);

-- CreateTable
CREATE TABLE "site_version" (
    "tenant_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "document" JSONB NOT NULL,
    "changes" JSONB NOT NULL,
    "changed_by" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_version_pkey" PRIMARY KEY ("tenant_id","version")
);

-- AddForeignKey
ALTER TABLE "tenant_redirect" ADD CONSTRAINT "tenant_redirect_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site_version" ADD CONSTRAINT "site_version_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "content_page" (
    "id" SERIAL NOT NULL,
    "scope" "settings_scope" NOT NULL,
    "key" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "image_url" TEXT,
    "body" TEXT NOT NULL,
    "blocks" JSONB NOT NULL DEFAULT '[]',
    "published_on" DATE,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_page_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_member" (
    "id" SERIAL NOT NULL,
    "location_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "phone" TEXT,
    "email" TEXT,
    "image_url" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "team_member_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "content_page_path_idx" ON "content_page"("path");

-- CreateIndex
CREATE UNIQUE INDEX "content_page_scope_key_path_key" ON "content_page"("scope", "key", "path");

-- CreateIndex
CREATE INDEX "team_member_location_id_position_idx" ON "team_member"("location_id", "position");

-- AddForeignKey
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "location"("id") ON DELETE CASCADE ON UPDATE CASCADE;


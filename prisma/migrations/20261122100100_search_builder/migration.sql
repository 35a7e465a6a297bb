-- What built a site's index, and which version of it. A release that knows of no builders raises the version alone: it has built another.
ALTER TABLE "search_index" ADD COLUMN "builder" TEXT,
ADD COLUMN "builder_version" INTEGER;

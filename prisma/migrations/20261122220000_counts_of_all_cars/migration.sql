-- What a search with nothing chosen is told, counted once when an index is built, and of which version: a release that does not count raises
-- the version alone.
ALTER TABLE "search_index" ADD COLUMN "counted_version" INTEGER,
ADD COLUMN "counted_facets" JSONB,
ADD COLUMN "counted_stats" JSONB;

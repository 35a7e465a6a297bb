-- What a search with nothing chosen is told, ready to be sent as it is, and of which version. The columns `counted_*` are those of the release
-- before, which reads and writes them where it is started again; they can go with any later release.
ALTER TABLE "search_index" ADD COLUMN "unfiltered_version" INTEGER,
ADD COLUMN "unfiltered_for_sale" INTEGER,
ADD COLUMN "unfiltered_until" TEXT,
ADD COLUMN "unfiltered_facets" TEXT,
ADD COLUMN "unfiltered_stats" TEXT;

-- A few kilobytes stand as they are in their row: each search that opens would take them apart, or fetch them from elsewhere.
ALTER TABLE "search_index" SET (toast_tuple_target = 8160);
ALTER TABLE "search_index" ALTER COLUMN "unfiltered_facets" SET STORAGE EXTERNAL;

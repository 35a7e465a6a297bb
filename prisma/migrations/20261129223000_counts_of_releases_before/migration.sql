-- The counts of all cars as the releases before 25 November read them: no release that can still be started again does.
alter table search_index drop column if exists counted_version, drop column if exists counted_facets, drop column if exists counted_stats;

-- A site's search index that must follow a change of its cars, as the worker's work instead of the change's own.
ALTER TYPE "outbox_kind" ADD VALUE 'index_rebuild';

-- The form that a lead was made with, by its kind: what its sender is told follows from it. Null of leads from before.
ALTER TABLE "lead" ADD COLUMN "form_kind" TEXT;

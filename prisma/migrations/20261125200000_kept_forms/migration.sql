-- What was typed in a form behind the sign-in whose sender's sign-in had ended, until they are back: it is forgotten within the hour.
CREATE TABLE "kept_form" (
    "id" UUID NOT NULL,
    "tenant_id" INTEGER NOT NULL,
    "path" TEXT NOT NULL,
    "typed" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kept_form_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "kept_form_created_at_idx" ON "kept_form"("created_at");

ALTER TABLE "kept_form" ADD CONSTRAINT "kept_form_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Each tenant counts the changes of what its own pages show (docs/decisions/0018-what-is-derived-knows-its-version.md).

-- CreateTable
CREATE TABLE "tenant_content_version" (
    "tenant_id" INTEGER NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "tenant_content_version_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "content_change" (
    "transaction_id" BIGINT NOT NULL,
    "tenant_id" INTEGER NOT NULL,

    CONSTRAINT "content_change_pkey" PRIMARY KEY ("transaction_id","tenant_id")
);

-- AddForeignKey
ALTER TABLE "tenant_content_version" ADD CONSTRAINT "tenant_content_version_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One row that all edits wait for becomes one a tenant. Web processes of the release before go on reading one number for all sites.
insert into tenant_content_version (tenant_id, version) select t.id, v.version from tenant t cross join content_version v;
drop table content_version;
create view content_version as select 1 as id, coalesce(sum(version), 0)::bigint as version from tenant_content_version;

-- Triggers need their functions. These are right until, a moment later, prisma/functions replaces them.
create or replace function note_content_change() returns trigger language plpgsql as $$
begin
  update tenant_content_version set version = version + 1;
  return null;
end $$;
create function count_content_changes() returns trigger language plpgsql as $$ begin return null; end $$;

do $$
declare
  shown text;
begin
  foreach shown in array array[
    'dealership_group', 'dealership', 'tenant', 'tenant_domain', 'tenant_dealership', 'dealership_website', 'manufacturer', 'vehicle_model',
    'address', 'location', 'location_manufacturer', 'location_distribution', 'opening_hours', 'special_hours', 'offer', 'offer_exclusion',
    'review', 'promo_node', 'content_page', 'team_member'
  ] loop
    execute format('drop trigger content_changed on %I', shown);
    execute format('create trigger content_inserted after insert on %I referencing new table as new_rows for each statement execute function note_content_change()', shown);
    execute format('create trigger content_updated after update on %I referencing old table as old_rows new table as new_rows for each statement execute function note_content_change()', shown);
    execute format('create trigger content_deleted after delete on %I referencing old table as old_rows for each statement execute function note_content_change()', shown);
  end loop;
end $$;

create constraint trigger content_changes_counted after insert on content_change deferrable initially deferred
  for each row execute function count_content_changes();

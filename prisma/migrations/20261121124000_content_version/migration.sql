-- Counts the changes of what pages show beside stock and settings, in the transaction that makes them, so that a page kept in memory
-- is known to be out of date. A sequence would count before the change can be seen.
create table content_version (
  id integer not null default 1 constraint content_version_pkey primary key check (id = 1),
  version bigint not null default 1
);
insert into content_version default values;

create function note_content_change() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1;
  return null;
end $$;

do $$
declare
  shown text;
begin
  foreach shown in array array[
    'dealership_group', 'dealership', 'tenant', 'tenant_domain', 'tenant_dealership', 'dealership_website', 'manufacturer', 'vehicle_model',
    'address', 'location', 'location_manufacturer', 'location_distribution', 'opening_hours', 'special_hours', 'offer', 'offer_exclusion',
    'review', 'promo_node', 'content_page', 'team_member'
  ] loop
    execute format('create trigger content_changed after insert or update or delete on %I for each statement execute function note_content_change()', shown);
  end loop;
end $$;

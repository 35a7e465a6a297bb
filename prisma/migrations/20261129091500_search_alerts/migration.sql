-- Searches whose new cars somebody wants to hear of by mail.
alter type outbox_kind add value 'search_alert';

create table search_alert (
  id uuid not null default uuidv7(),
  tenant_id integer not null,
  email text not null,
  href text not null,
  label text not null,
  asked_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  ends_at timestamptz(3) not null,
  news_since timestamptz(3) not null,
  looked_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  mailing_at timestamptz(3),
  constraint search_alert_pkey primary key (id),
  constraint search_alert_tenant_id_fkey foreign key (tenant_id) references tenant (id) on delete cascade on update cascade
);
create unique index search_alert_tenant_id_email_href_key on search_alert (tenant_id, email, href);
create index search_alert_due_at_idx on search_alert (due_at);

-- Notes when a hold began where whoever began it did not: a release that knows no such column may serve beside this one, or in its place. A hold
-- without that moment would begin again, with its deposit, whenever its link is opened after its end.
create or replace function note_hold_began() returns trigger language plpgsql as $$
begin
  new.held_at := new.held_until - make_interval(hours => new.hold_hours);
  return new;
end $$;

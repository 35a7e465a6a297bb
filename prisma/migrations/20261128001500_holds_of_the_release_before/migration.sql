-- A hold that the release before begins on this database, beside the new one or in its place, has the moment when it began as well.
create function note_hold_began() returns trigger language plpgsql as $$
begin
  new.held_at := new.held_until - make_interval(hours => new.hold_hours);
  return new;
end $$;

create trigger hold_began before insert or update of status on reservation
for each row when (new.status = 'held' and new.held_at is null) execute function note_hold_began();

update reservation r set held_at = r.held_until - make_interval(hours => r.hold_hours)
from lead l where l.id = r.lead_id and r.held_at is null and (r.status = 'held' or l.answers ? 'reservation_ended');

-- A posting's bits, also where it keeps positions; null for no posting.
create or replace function stock_posting_bits(p_cars varbit, p_positions int[], p_none varbit) returns varbit
language plpgsql immutable parallel safe as $$
declare
  bits varbit := p_none;
  place int;
begin
  if p_cars is not null or p_positions is null then return p_cars; end if;
  foreach place in array p_positions loop
    bits := set_bit(bits, place, 1);
  end loop;
  return bits;
end $$;

-- Cars whose number lies between p_min and p_max, both included; null leaves an end open. Cars without the number are out.
create or replace function stock_range_bits(p_tenant int, p_column text, p_min bigint, p_max bigint, p_none varbit) returns varbit
language plpgsql stable as $$
declare
  slice record;
  present varbit;
  highest bigint;
  below varbit := p_none;
  above varbit := p_none;
  at_min varbit;
  at_max varbit;
begin
  select cars into present from search_slice where tenant_id = p_tenant and "column" = p_column and digit = -1;
  if not found then return p_none; end if;
  select (1::bigint << (max(digit) + 1)) - 1 into highest
    from search_slice where tenant_id = p_tenant and "column" = p_column and digit >= 0;
  if p_min > highest then return p_none; end if;
  at_min := case when p_min is null then p_none else present end;
  at_max := case when p_max is null or p_max > highest then p_none else present end;
  for slice in
    select digit, cars from search_slice where tenant_id = p_tenant and "column" = p_column and digit >= 0 order by digit desc
  loop
    if p_min is not null then
      if (p_min >> slice.digit) & 1 = 1 then
        below := below | (at_min & ~slice.cars);
        at_min := at_min & slice.cars;
      else
        at_min := at_min & ~slice.cars;
      end if;
    end if;
    if p_max is not null then
      if (p_max >> slice.digit) & 1 = 1 then
        at_max := at_max & slice.cars;
      else
        above := above | (at_max & slice.cars);
        at_max := at_max & ~slice.cars;
      end if;
    end if;
  end loop;
  return present & ~below & ~above;
end $$;

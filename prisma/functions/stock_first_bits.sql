-- The first p_count of p_cars in an order. An order is a bit-sliced column of distinct places, so there are no ties.
create or replace function stock_first_bits(p_tenant int, p_order text, p_cars varbit, p_count int, p_none varbit) returns varbit
language plpgsql stable as $$
declare
  slice record;
  taken varbit := p_none;
  undecided varbit := p_cars;
  part varbit;
  n int;
  have int := 0;
begin
  if p_count <= 0 then return p_none; end if;
  for slice in
    select digit, cars from search_slice where tenant_id = p_tenant and "column" = p_order and digit >= 0 order by digit desc
  loop
    part := undecided & ~slice.cars;
    n := bit_count(part);
    if have + n > p_count then
      undecided := part;
    else
      taken := taken | part;
      have := have + n;
      exit when have = p_count;
      undecided := undecided & slice.cars;
    end if;
  end loop;
  -- An index that an earlier release built may lack the order. The default one is in every index.
  if not found and p_order <> '>most-relevant' then
    return stock_first_bits(p_tenant, '>most-relevant', p_cars, p_count, p_none);
  end if;
  if have < p_count and bit_count(undecided) + have <= p_count then taken := taken | undecided; end if;
  return taken;
end $$;

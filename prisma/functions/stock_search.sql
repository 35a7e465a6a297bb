-- One question, one answer. List filters come as parallel arrays of facet and value, one entry a chosen value; ranges as parallel
-- arrays of column, lowest and highest. Each facet's counts, and each column's stats, leave out that filter's own choice. A text comes
-- as its readings (app/domain/search/search-text.ts), each a word that stands for the text's words from one place to another; where the
-- words find no car that the site shows now, as p_numbers: stock numbers, VINs and regos.
-- A model narrows only its own make: the values of make and make_model are one choice, whose cars are those of any of them. Models are
-- listed of the makes that come as '#make of models'.
-- A facet with a number behind it ('filtered_features#0') is what each car must have some value of, whatever its list asks: it narrows that
-- facet's counts as well.
-- for_sale is how many of car_count have none of p_sold_statuses: a sold car is still found for some days, and is no stock. Facets and stats
-- are of what is for sale, as headings are; of all that is found where the status itself is chosen, and of statuses always. What p_listed names is
-- counted over all that is found, as facets with a plus before their name: pages are made of these.
-- A search with nothing chosen is told of every facet and number that there is; with something chosen, of those that are wanted.
-- is_own_build says whether p_builder built the index: only then does the caller know what its cards mean.
-- STABLE, so that all of it reads one snapshot: the old stock or the new, never a mix.
create or replace function stock_search(
  p_tenant int, p_until text, p_path text, p_path_car_types text[],
  p_froms int[], p_tos int[], p_words text[], p_typos int[], p_are_prefixes boolean[], p_numbers text[],
  p_facets text[], p_values text[], p_columns text[], p_mins bigint[], p_maxs bigint[],
  p_needs text[], p_wanted_facets text[], p_wanted_stats text[],
  p_order text, p_limit int, p_offset int, p_builder text, p_sold_statuses text[], p_listed text[],
  out is_own_build boolean, out is_unknown_path boolean, out path_card text, out car_count int, out for_sale int,
  out facets text, out stats text, out hits text
) language plpgsql stable
-- Every statement below is a look-up by primary key: planning it anew for each question would cost more than running it.
set plan_cache_mode = force_generic_plan as $$
declare
  universe varbit;
  none varbit;
  everything int;
  total varbit;
  stock varbit;
  bits varbit;
  base varbit;
  names text[] := '{}';
  listed text[];
  chosen varbit[] := '{}';
  bases varbit[] := '{}';
  counted varbit[] := '{}';
  item record;
  path_cars varbit;
  name text;
  pair int[];
  places int[] := '{}';
  at int;
  step int;
  skipped int;
begin
  is_unknown_path := false;
  -- With nothing asked all of it is known since the index was built. A release that counts otherwise raises the version alone.
  if p_path is null and p_path_car_types is null and cardinality(p_words) = 0 and cardinality(p_needs) = 0
    and cardinality(p_facets) = 0 and cardinality(p_columns) = 0 and cardinality(p_listed) = 0 and p_order = '>most-relevant'
  then
    select i.builder is not distinct from p_builder and i.builder_version is not distinct from i.version,
        i.car_count, i.unfiltered_for_sale,
        case when cardinality(p_wanted_facets) > 0 then i.unfiltered_facets end,
        case when cardinality(p_wanted_stats) > 0 then i.unfiltered_stats else '{}' end,
        (select '[' || coalesce(string_agg(s.card, ',' order by s.position), '') || ']' from search_card s
          where s.tenant_id = p_tenant and s.position >= p_offset and s.position < p_offset + p_limit)
      into is_own_build, car_count, for_sale, facets, stats, hits
      from search_index i
      where i.tenant_id = p_tenant and i.unfiltered_version = i.version and (i.unfiltered_until is null or i.unfiltered_until >= p_until);
    if found then return; end if;
  end if;
  for_sale := 0;
  select i.all_cars, i.car_count, i.builder is not distinct from p_builder and i.builder_version is not distinct from i.version
    into universe, everything, is_own_build from search_index i where i.tenant_id = p_tenant;
  if not found then
    is_own_build := true; car_count := 0; facets := null; stats := '{}'; hits := '[]'; is_unknown_path := p_path is not null;
    return;
  end if;
  none := universe & ~universe;

  for item in select p.cars, p.positions from search_posting p
    where p.tenant_id = p_tenant and p.facet = '#until' and p.value < p_until
  loop
    universe := universe & ~stock_posting_bits(item.cars, item.positions, none);
  end loop;

  if p_path is not null then
    select universe & stock_posting_bits(p.cars, p.positions, none) into bits
      from search_posting p where p.tenant_id = p_tenant and p.facet = '#path' and p.value = p_path;
    step := position(B'1' in coalesce(bits, none));
    if step = 0 then
      is_unknown_path := true; car_count := 0; facets := null; stats := '{}'; hits := '[]';
      return;
    end if;
    -- What the path stands for is what the first such car says.
    select c.card into path_card from search_card c where c.tenant_id = p_tenant and c.position = step - 1;
    path_cars := bits;
  end if;

  if cardinality(p_words) > 0 then
    bits := stock_text_bits(p_tenant, universe, p_froms, p_tos, p_words, p_typos, p_are_prefixes, none);
    if cardinality(p_numbers) > 0 and bit_count(bits) = 0 then
      bits := universe & stock_number_bits(p_tenant, p_numbers, none);
    end if;
    universe := universe & bits;
  end if;
  if p_path is not null then
    universe := universe & path_cars;
  end if;

  if p_path_car_types is not null then
    select bit_or(stock_posting_bits(p.cars, p.positions, none)) into bits
      from search_posting p where p.tenant_id = p_tenant and p.facet = 'car_type' and p.value = any (p_path_car_types);
    universe := universe & coalesce(bits, none);
  end if;

  foreach name in array p_needs loop
    select cars into bits from search_slice where tenant_id = p_tenant and "column" = name and digit = -1;
    universe := universe & coalesce(bits, none);
  end loop;

  -- What each filter allows, by itself.
  if cardinality(p_facets) > 0 then
    for item in
      select case when c.facet in ('make', 'make_model') then '#names' else c.facet end as facet,
        bit_or(stock_posting_bits(p.cars, p.positions, none)) as cars
      from unnest(p_facets, p_values) as c (facet, value)
      left join search_posting p on p.tenant_id = p_tenant and p.facet = split_part(c.facet, '#', 1) and p.value = c.value
      where c.facet <> '#make of models'
      group by 1
    loop
      if item.facet like '_%#%' then
        universe := universe & coalesce(item.cars, none);
        continue;
      end if;
      names := array_append(names, item.facet);
      chosen := array_append(chosen, coalesce(item.cars, none)::varbit);
    end loop;
  end if;
  for item in select * from unnest(p_columns, p_mins, p_maxs) as r (name, low, high) loop
    names := array_append(names, item.name);
    chosen := array_append(chosen, stock_range_bits(p_tenant, item.name, item.low, item.high, none));
  end loop;

  total := universe;
  foreach bits in array chosen loop
    total := total & bits;
  end loop;
  -- All filters but one, for that one's own list.
  for at in 1 .. cardinality(names) loop
    base := universe;
    for step in 1 .. cardinality(names) loop
      if step <> at then base := base & chosen[step]; end if;
    end loop;
    bases := array_append(bases, base);
  end loop;
  car_count := bit_count(total);
  select bit_or(stock_posting_bits(p.cars, p.positions, none)) into bits
    from search_posting p where p.tenant_id = p_tenant and p.facet = 'status' and p.value = any (p_sold_statuses);
  stock := ~coalesce(bits, none);
  for_sale := bit_count(total & stock);

  -- Whose list leaves out which choice: makes leave out makes and models, models those of every other make.
  listed := array_replace(names, '#names', 'make');
  if '#names' = any (names) then
    select bit_or(stock_posting_bits(p.cars, p.positions, none)) into base
      from unnest(p_facets, p_values) as c (facet, value)
      join search_posting p on p.tenant_id = p_tenant and p.facet = 'make' and p.value = c.value
      where c.facet = '#make of models';
    base := universe & coalesce(base, none);
    for at in 1 .. cardinality(names) loop
      if names[at] not in ('#names', 'model') then base := base & chosen[at]; end if;
    end loop;
    at := array_position(names, 'model');
    if at is null then
      listed := listed || array['model', 'make_model'];
      bases := bases || array[base, base];
    else
      listed := array_append(listed, 'make_model');
      bases := array_append(bases, base & chosen[at]);
      bases[at] := base;
    end if;
  end if;

  -- Every car is what a path or an order leaves as well.
  if cardinality(names) = 0 and car_count = everything then
    select i.unfiltered_facets, i.unfiltered_stats into facets, stats
      from search_index i where i.tenant_id = p_tenant and i.unfiltered_version = i.version;
  end if;
  if stats is null then
    if 'status' = any (names) then
      counted := bases;
      stock := total;
    else
      foreach bits in array bases loop
        counted := array_append(counted, bits & stock);
      end loop;
      listed := array_append(listed, 'status');
      counted := array_append(counted, total);
      stock := total & stock;
    end if;
    select string_agg(c.facet || e'\x1f' || c.value || e'\x1f' || c.n, e'\x1e') into facets from (
      select p.facet, p.value, bit_count(coalesce(p.cars, stock_posting_bits(p.cars, p.positions, none)) & coalesce(b.cars, stock)) as n
      from search_posting p left join unnest(listed, counted) as b (facet, cars) on b.facet = p.facet
      where p.tenant_id = p_tenant and p.facet = any (p_wanted_facets)
      -- Counted once a value: without it the planner writes the count into the condition as well.
      offset 0
    ) c where c.n > 0;

    stats := '';
    foreach name in array p_wanted_stats loop
      at := array_position(names, name);
      pair := stock_column_stats(p_tenant, name, case when at is null then stock else counted[at] end);
      if pair is not null then
        stats := stats || case when stats = '' then '' else ',' end || to_json(name) || ':[' || pair[1] || ',' || pair[2] || ']';
      end if;
    end loop;
    stats := '{' || stats || '}';
  end if;

  if cardinality(p_listed) > 0 then
    select concat_ws(e'\x1e', facets, string_agg('+' || c.facet || e'\x1f' || c.value || e'\x1f' || c.n, e'\x1e')) into facets from (
      select p.facet, p.value, bit_count(stock_posting_bits(p.cars, p.positions, none) & total) as n
      from search_posting p where p.tenant_id = p_tenant and p.facet = any (p_listed)
      offset 0
    ) c where c.n > 0;
  end if;

  -- The page: cars among the first offset + limit that are not among the first offset. In the default order those are the first
  -- ones of the bits, which near the start are counted off sooner than worked out.
  skipped := 0;
  if p_order = '>most-relevant' and car_count = everything then
    -- Every car, in the order that their positions have.
    select array_agg(n) into places from generate_series(p_offset, least(p_offset + p_limit, everything) - 1) as n;
    bits := none;
  elsif p_order = '>most-relevant' and p_offset <= 100 then
    bits := total;
    skipped := p_offset;
  else
    bits := stock_first_bits(p_tenant, p_order, total, p_offset + p_limit, none)
      & ~stock_first_bits(p_tenant, p_order, total, p_offset, none);
  end if;
  at := 0;
  while cardinality(places) < p_limit loop
    step := position(B'1' in substring(bits from at + 1));
    exit when step = 0;
    at := at + step;
    if skipped > 0 then
      skipped := skipped - 1;
    else
      places := array_append(places, at - 1);
    end if;
  end loop;
  -- In order of position; the caller puts the few cars of a page in the order asked.
  select '[' || coalesce(string_agg(s.card, ',' order by s.position), '') || ']' into hits
    from search_card s where s.tenant_id = p_tenant and s.position = any (places);
end $$;

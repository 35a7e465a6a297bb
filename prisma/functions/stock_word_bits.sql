-- Cars with a word: the very word or, for a prefix, one that begins with it, within so many typing errors. An error in the first
-- letter counts as two, and a word with a digit is never taken for another. Few words come as near as twice the errors by plain edit
-- distance, which costs next to nothing.
create or replace function stock_word_bits(p_tenant int, p_word text, p_typos int, p_is_prefix boolean, p_none varbit) returns varbit
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  bits varbit;
  first text := left(p_word, 1);
  size int := length(p_word);
begin
  if p_is_prefix then
    select bit_or(stock_posting_bits(p.cars, p.positions, p_none)) into bits
      from search_posting p
      where p.tenant_id = p_tenant and p.facet = '#word' and p.value >= p_word and p.value < p_word || chr(1114111);
  else
    select stock_posting_bits(p.cars, p.positions, p_none) into bits
      from search_posting p where p.tenant_id = p_tenant and p.facet = '#word' and p.value = p_word;
  end if;
  bits := coalesce(bits, p_none);
  if p_typos = 1 then
    select bits | coalesce(bit_or(stock_posting_bits(p.cars, p.positions, p_none)), p_none) into bits
      from search_posting p
      where p.tenant_id = p_tenant and p.facet = '#word' and p.value >= first and p.value < first || chr(1114111) and p.value !~ '[0-9]'
        and length(p.value) >= size - 1 and (p_is_prefix or length(p.value) <= size + 1)
        and levenshtein_less_equal(p_word, case when p_is_prefix then left(p.value, size) else p.value end, 2) <= 2
        and stock_typos(p_word, p.value, p_is_prefix) <= 1;
  elsif p_typos >= 2 then
    select bits | coalesce(bit_or(stock_posting_bits(p.cars, p.positions, p_none)), p_none) into bits
      from search_posting p
      where p.tenant_id = p_tenant and p.facet = '#word' and p.value !~ '[0-9]'
        and length(p.value) >= size - 2 and (p_is_prefix or length(p.value) <= size + 2)
        and levenshtein_less_equal(p_word, case when p_is_prefix then left(p.value, size) else p.value end, 4) <= 4
        and stock_typos(p_word, p.value, p_is_prefix) <= case when left(p.value, 1) = first then 2 else 1 end;
  end if;
  return bits;
end $$;

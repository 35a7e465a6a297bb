-- Cars whose words cover a text from its first word to its last, whichever way it is read.
create or replace function stock_text_bits(
  p_tenant int, p_universe varbit, p_froms int[], p_tos int[], p_words text[], p_typos int[], p_are_prefixes boolean[], p_none varbit
) returns varbit language plpgsql stable as $$
declare
  reached varbit[] := array[p_universe];
  reading record;
begin
  for reading in
    select * from unnest(p_froms, p_tos, p_words, p_typos, p_are_prefixes) as r (start, stop, word, typos, is_prefix) order by r.stop
  loop
    reached[reading.stop + 1] := coalesce(reached[reading.stop + 1], p_none)
      | (reached[reading.start + 1] & stock_word_bits(p_tenant, reading.word, reading.typos, reading.is_prefix, p_none));
  end loop;
  return reached[cardinality(reached)];
end $$;

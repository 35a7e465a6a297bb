-- Bits after bits, for indexes that are made in stretches.
create or replace aggregate stock_bits_concat(varbit) (sfunc = bitcat, stype = varbit, initcond = '');

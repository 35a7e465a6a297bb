-- What these said is said by settings (watchlist.isOn, header.navigation, finance.autograbIsOn, tradeIn.valuations).
alter table tenant drop column garage_enabled, drop column navigation, drop column redbook_enabled, drop column autograb_enabled;

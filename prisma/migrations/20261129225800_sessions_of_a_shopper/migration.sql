-- A shopper who is forgotten, or whose site goes, looks for each session of theirs.
create index shopper_session_shopper_id_idx on shopper_session (shopper_id);

-- Whoever is told that a test drive was moved is told from when.
alter table test_drive_booking add column moved_from timestamptz(3);

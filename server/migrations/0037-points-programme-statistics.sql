-- The planner guesses more than a thousand rows in a table that was never analyzed, and for a single row autovacuum never
-- would: every call that reads balances or limits by the programme's zone read the use of all people to find one. From now
-- on any change counts, also the row that comes back with a backup.
alter table points_programme set (autovacuum_analyze_threshold = 0, autovacuum_analyze_scale_factor = 0);
analyze points_programme;

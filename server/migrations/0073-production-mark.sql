-- A database that production has started on says so itself, from before anybody lives in it: no demo moves in, whose passwords
-- are public and whose outbox shows everybody's codes.
create table production_started (
  at timestamptz primary key
);

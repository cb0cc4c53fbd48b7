-- One account of each kind for a person: the index that the rule of 3-take-away.sql will use. While it is built, only who
-- writes points waits, and no lock of another table is held.
create unique index points_account_of_person on points_account (dependant_id, kind);

-- The list of a person's points reads their transfers from the index alone, however many rows the ledger holds.

drop index points_transfer_from;
drop index points_transfer_to;
create unique index points_transfer_from on points_transfer (from_account, from_seq)
  include (txn_id, to_account, amount) where from_seq is not null;
create unique index points_transfer_to on points_transfer (to_account, to_seq)
  include (txn_id, from_account, amount) where to_seq is not null;

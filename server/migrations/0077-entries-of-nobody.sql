-- An earning of which the person had kept all, and its taking back, move points within the system alone: such entries of
-- the ledger were written without the person whose action they are of (docs/operations/growth.md). The entries of an
-- action are named after it.

alter table points_txn disable trigger user;
alter table points_transfer disable trigger user;

update points_txn set shard_person_id = dependant_id
from loyalty_action
where shard_person_id is null
  and loyalty_action.id = substring(points_txn.source_id from '^action-([0-9]+)-')::bigint;
update points_transfer set shard_person_id = points_txn.shard_person_id
from points_txn
where points_txn.id = txn_id and points_transfer.shard_person_id is null;

alter table points_txn enable trigger user;
alter table points_transfer enable trigger user;

-- What a visit that did not take place has left with a person: spent by then, it could not be taken back.

-- A loss of whoever issued it, until the visit takes place after all, or a gift card gives it back.
alter table loyalty_action add column kept bigint not null default 0 check (kept >= 0);

update loyalty_action set kept = points
from (
  select action.id, sum(case when giver.balance is null then amount else 0 end
    - case when taker.balance is null then amount else 0 end)
    - case when status in ('pending', 'earned') then base + bonus else 0 end as points
  from points_txn
  join loyalty_action as action on kind = 'visit' and action.id = split_part(points_txn.source_id, '-', 2)::bigint
  join points_transfer on points_transfer.txn_id = points_txn.id
  join points_account as giver on giver.id = from_account
  join points_account as taker on taker.id = to_account
  where source in ('visit', 'reversal') and points_txn.source_id like 'action-%'
  group by action.id
) as left_over
where left_over.id = loyalty_action.id and points > 0;

-- Promises the boost of the next visit at this clinic, where it is a reward-box clinic now; a promise that has expired is
-- made anew, one that lives stays as it is. Answers the visit, so that the statement that books it can go on from here.
create function promise_next_visit(visit bigint, place bigint, person bigint, at timestamptz) returns bigint
language plpgsql as $$
begin
  insert into boost_grant (boost_id, clinic_id, dependant_id, appointment_id, granted_at, expires_at)
  select boost.id, clinic.id, person, visit, at, at + make_interval(months => grant_months)
  from clinic
  join boost on boost.kind = 'nextVisit' and (boost.clinic_id is null or boost.clinic_id = clinic.id)
  where clinic.id = place and is_reward_box
  on conflict (boost_id, clinic_id, dependant_id) where consumed_by is null do update
    set appointment_id = excluded.appointment_id, granted_at = excluded.granted_at, expires_at = excluded.expires_at
    where boost_grant.expires_at <= excluded.granted_at;
  return visit;
end $$;

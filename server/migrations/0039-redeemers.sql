-- A wallet also has the cards that its owner has redeemed for somebody who was removed since.
create index redemption_requested on redemption (requested_by);

-- Whether somebody is younger than 13 as far as it is known: they redeem nothing alone unless their guarantor lets them.
create function is_child(born date, today date) returns boolean language sql immutable
  return coalesce(born + interval '13 years' > today, false);

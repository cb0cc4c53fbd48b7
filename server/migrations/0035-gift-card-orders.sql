-- While a worker orders a card it has it to itself. A claim that has lapsed is that of a worker that never came back.
alter table gift_card_order
  add column claimed_until timestamptz,
  add check (claimed_until is null or status = 'open');

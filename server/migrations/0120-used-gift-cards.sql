-- A gift card that was spent is marked by who has it (docs/spec/rewards.md#gift-cards). Cards from before are not marked.
alter table gift_card_order add column used_at timestamptz;
comment on column gift_card_order.used_at is
  'When it was marked as used by somebody who may see its code; null while it is not.';

-- At whom a card was ordered, and what it was called there, from its first try on: whichever provider or item is set later,
-- nobody else makes it a second time. Null where it was never tried, and at whom what was tried before this was written down.
alter table gift_card_order
  add column provider text,
  add column item text,
  drop constraint gift_card_order_provider_order_key;

update gift_card_order set item = provider_item
from brand_item
where brand_item.id = brand_item_id and tries > 0;

-- Each provider numbers its orders by itself.
create unique index gift_card_order_at_provider on gift_card_order (provider, provider_order) nulls not distinct
  where provider_order is not null;

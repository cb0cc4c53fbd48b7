-- Offers that each person can use once, and the terms that a visit was booked with.

alter table clinic_offer add column is_single_use boolean not null default false;

create index clinic_offer_active on clinic_offer (valid_until, id) where status = 'Active';

alter table appointment
  -- What was offered when it was booked: it stays with the visit, whatever the clinic changes later.
  add column offer_title text,
  add column offer_type text check (offer_type in ('free', 'percentage', 'fixed')),
  add column offer_original_cents integer,
  -- Percent or cents, as the type says.
  add column offer_value integer,
  -- The price with the offer; null where it could not be told.
  add column offer_price_cents integer,
  add column is_offer_single_use boolean not null default false;

-- Visits from before take the terms of today: nobody has kept others. It is no change of a visit, so no trigger counts it.
alter table appointment disable trigger user;
update appointment set offer_title = offer.title, offer_type = offer.type, offer_original_cents = original_price_cents,
  offer_value = discount_value, offer_price_cents = case
    when offer.type = 'free' then 0
    when original_price_cents is null or discount_value is null then null
    when offer.type = 'fixed' then greatest(original_price_cents - discount_value, 0)
    else (original_price_cents::bigint * greatest(100 - discount_value, 0) + 49) / 100 end
from clinic_offer as offer
where offer.id = clinic_offer_id;
alter table appointment enable trigger user;

-- One visit of a person with a single-use offer; a visit that is called off gives it back.
create unique index appointment_offer_once on appointment (clinic_offer_id, dependant_id)
  where is_offer_single_use and status not in ('held', 'cancelled');

alter table appointment add constraint appointment_offer_terms check ((clinic_offer_id is null) = (offer_title is null));

-- Which clinics have an offer with a code, asked where the clinic at hand has none.
create index clinic_offer_code on clinic_offer (upper(offer_code)) where status = 'Active';

-- One code, one offer of a clinic, whatever the case: as bookings compare codes. Of codes that were twins the first keeps
-- its name, the others get a number that is free there. Visits keep the code that they were booked with.
do $$
declare
  twin record;
  number integer;
begin
  for twin in
    select id, clinic_id, offer_code from (
      select *, row_number() over (partition by clinic_id, upper(offer_code) order by id) as place from clinic_offer
    ) as offer
    where place > 1
    order by id
  loop
    number := 2;
    while exists (
      select from clinic_offer
      where clinic_id = twin.clinic_id and upper(offer_code) = upper(twin.offer_code || '-' || number))
    loop
      number := number + 1;
    end loop;

    update clinic_offer set offer_code = twin.offer_code || '-' || number where id = twin.id;
  end loop;
end $$;

create unique index clinic_offer_own_code on clinic_offer (clinic_id, upper(offer_code));
alter table clinic_offer drop constraint clinic_offer_clinic_id_offer_code_key;

-- What every kind of booking writes of its offer, in the order of its columns; nulls where there is none.
create function offer_to_book(offer json) returns table (
  id bigint, code text, title text, type text, original_cents integer, value integer, price_cents integer,
  is_single_use boolean
) language sql stable parallel safe as $$
  select id, code, title, type, "originalCents", value, "priceCents", coalesce("isSingleUse", false)
  from json_to_record(offer) as given (id bigint, code text, title text, type text,
    "originalCents" integer, value integer, "priceCents" integer, "isSingleUse" boolean)
$$;

-- A cancelled visit that comes back, or took place after all, goes without an offer that was used since or has ended.
insert into appointment_transition (action, actor, from_status, to_status) values
  ('loseOffer', 'system', 'cancelled', 'cancelled');

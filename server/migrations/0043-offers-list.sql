-- The list of all offers. It reads one narrow row for each offer that is active at a published clinic, with all that it
-- is filtered, sorted and found by, so that the hundred-thousandth clinic costs as little as the first.
create table offer_entry (
  offer_id bigint primary key references clinic_offer on delete cascade,
  clinic_id bigint not null,
  domain_id bigint not null,
  type text not null,
  valid_until date not null,
  time_zone text not null,
  -- Title, description and the clinic's name, as words are compared.
  words text not null
);

-- A text as the words of an offer are compared: without case, accents and apostrophes.
create function offer_words(value text) returns text
  language sql immutable strict parallel safe
  return translate(search_plain(value), '''‘’', '');

-- The entries of these offers as their clinic stands now. It waits for a change of the clinic that is under way, and
-- such a change for it: otherwise an offer that is added while its clinic is taken down would stay in the list.
create function refresh_offer_entries(p_clinic_id bigint, p_offer_id bigint) returns void language plpgsql as $$
begin
  perform from clinic where id = p_clinic_id for share;

  delete from offer_entry
  using clinic_offer as offer, clinic
  where offer.id = offer_id and clinic.id = offer.clinic_id
    and offer.clinic_id = p_clinic_id and (p_offer_id is null or offer.id = p_offer_id)
    and not (published and status = 'Active');

  insert into offer_entry (offer_id, clinic_id, domain_id, type, valid_until, time_zone, words)
  select offer.id, clinic.id, domain_id, type, valid_until, time_zone,
    offer_words(concat_ws(' ', title, offer.description, clinic.name))
  from clinic_offer as offer
  join clinic on clinic.id = offer.clinic_id
  where clinic.id = p_clinic_id and (p_offer_id is null or offer.id = p_offer_id) and published and status = 'Active'
  on conflict (offer_id) do update set
    clinic_id = excluded.clinic_id, domain_id = excluded.domain_id, type = excluded.type,
    valid_until = excluded.valid_until, time_zone = excluded.time_zone, words = excluded.words;
end $$;

create function offer_listed() returns trigger language plpgsql as $$
begin
  perform refresh_offer_entries(new.clinic_id, new.id);
  return null;
end $$;

create trigger offer_entry after insert or update on clinic_offer
  for each row execute function offer_listed();

create function clinic_offers_listed() returns trigger language plpgsql as $$
begin
  perform refresh_offer_entries(new.id, null);
  return null;
end $$;

create trigger clinic_offer_entries after update of name, domain_id, time_zone, published on clinic
  for each row
  when ((old.name, old.domain_id, old.time_zone, old.published)
    is distinct from (new.name, new.domain_id, new.time_zone, new.published))
  execute function clinic_offers_listed();

insert into offer_entry (offer_id, clinic_id, domain_id, type, valid_until, time_zone, words)
select offer.id, clinic.id, domain_id, type, valid_until, time_zone,
  offer_words(concat_ws(' ', title, offer.description, clinic.name))
from clinic_offer as offer
join clinic on clinic.id = offer.clinic_id
where published and status = 'Active';

create index offer_entry_order on offer_entry (valid_until, offer_id) include (clinic_id, domain_id, type, time_zone);
create index offer_entry_clinic on offer_entry (clinic_id);
create index offer_entry_words on offer_entry using gin (words gin_trgm_ops);

-- offer_entry_order takes its place; a clinic's own offers are found by offer_entry_clinic.
drop index clinic_offer_active;

-- The offers that can be used at a moment, as offer_is_open has it. The clocks of the world are at most 12 hours behind
-- UTC and 14 ahead of it: a zone is only looked at for the days in between.
create function open_offers(moment timestamptz) returns setof offer_entry language sql stable parallel safe as $$
  select * from offer_entry
  where valid_until >= (moment at time zone 'UTC' - interval '12 hours')::date
    and (valid_until >= (moment at time zone 'UTC' + interval '14 hours')::date
      or offer_is_open('Active', valid_until, time_zone, moment))
$$;

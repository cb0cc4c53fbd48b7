-- The list of all offers. It reads one narrow row for each offer that is active at a published clinic, with all that it
-- is filtered, sorted and found by. A page of it reads the rows up to its end; how many there are is kept beside it.
create table offer_entry (
  offer_id bigint primary key references clinic_offer on delete cascade,
  clinic_id bigint not null,
  domain_id bigint not null,
  type text not null,
  valid_until date not null,
  time_zone text not null,
  -- Title, description, the clinic's name and the code, as words are compared.
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
    offer_words(concat_ws(' ', title, offer.description, clinic.name, offer_code))
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
  offer_words(concat_ws(' ', title, offer.description, clinic.name, offer_code))
from clinic_offer as offer
join clinic on clinic.id = offer.clinic_id
where published and status = 'Active';

create index offer_entry_order on offer_entry (valid_until, offer_id) include (clinic_id, domain_id, type, time_zone);
create index offer_entry_clinic on offer_entry (clinic_id);
create index offer_entry_words on offer_entry using gin (words gin_trgm_ops);

-- offer_entry_order takes its place; a clinic's own offers are found by offer_entry_clinic.
drop index clinic_offer_active;

-- How many entries there are of a kind: the sum of its rows, of which there are few. So a total costs as much as there
-- are kinds, not offers.
create table offer_count (
  id bigint generated always as identity primary key,
  valid_until date not null,
  time_zone text not null,
  domain_id bigint not null,
  type text not null,
  offers integer not null
);

insert into offer_count (valid_until, time_zone, domain_id, type, offers)
select valid_until, time_zone, domain_id, type, count(*) from offer_entry
group by valid_until, time_zone, domain_id, type;

create index offer_count_kind on offer_count (valid_until, time_zone, domain_id, type);

-- Adds to the count of an entry's kind. Rows that somebody else is adding to at this moment are left to them, and this one
-- stands beside them until the next change: so nobody ever waits for another one's count, and the sum is always true.
create function add_to_offer_count(entry offer_entry, change integer) returns void language sql as $$
  with gone as (
    delete from offer_count where id = any (array(
      select id from offer_count
      where (valid_until, time_zone, domain_id, type)
        = (entry.valid_until, entry.time_zone, entry.domain_id, entry.type)
      for update skip locked))
    returning offers
  )
  insert into offer_count (valid_until, time_zone, domain_id, type, offers)
  select entry.valid_until, entry.time_zone, entry.domain_id, entry.type, sum(offers)
  from (select offers from gone union all select change) as part
  having sum(offers) <> 0
$$;

create function offer_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_to_offer_count(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_to_offer_count(new, 1); end if;
  return null;
end $$;

create trigger offer_count after insert or delete on offer_entry
  for each row execute function offer_counted();

create trigger offer_count_change after update on offer_entry
  for each row
  when ((old.valid_until, old.time_zone, old.domain_id, old.type)
    is distinct from (new.valid_until, new.time_zone, new.domain_id, new.type))
  execute function offer_counted();

-- The same as offer_is_open for what is active, so that an index can do most of it. The clocks of the world are at most 12
-- hours behind UTC and 14 ahead of it: a zone is only looked at for the days in between.
create function is_offer_open_at(valid_until date, time_zone text, moment timestamptz) returns boolean
  language sql stable parallel safe as $$
  select valid_until >= (moment at time zone 'UTC' - interval '12 hours')::date
    and (valid_until >= (moment at time zone 'UTC' + interval '14 hours')::date
      or offer_is_open('Active', valid_until, time_zone, moment))
$$;

-- The offers that can be used at a moment.
create function open_offers(moment timestamptz) returns setof offer_entry language sql stable parallel safe as $$
  select * from offer_entry where is_offer_open_at(valid_until, time_zone, moment)
$$;

-- Those of them that are wanted; null: whatever it is.
create function open_offers(
  moment timestamptz, wanted_id bigint, wanted_domain bigint, wanted_clinic bigint, wanted_type text
) returns setof offer_entry language sql stable parallel safe as $$
  select * from open_offers(moment)
  where (wanted_id is null or offer_id = wanted_id)
    and (wanted_domain is null or domain_id = wanted_domain)
    and (wanted_clinic is null or clinic_id = wanted_clinic)
    and (wanted_type is null or type = wanted_type)
$$;

-- How many of them there are of each kind.
create function open_offer_counts(moment timestamptz) returns setof offer_count language sql stable parallel safe as $$
  select * from offer_count where is_offer_open_at(valid_until, time_zone, moment)
$$;

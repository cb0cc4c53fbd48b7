-- Where clinics and homes are, nearer than their postal code (docs/decisions/0120-points-of-addresses.md).

alter table clinic add own_latitude double precision, add own_longitude double precision,
  add constraint clinic_point_check check ((own_latitude is null) = (own_longitude is null)
    and own_latitude between -90 and 90 and own_longitude between -180 and 180);
comment on column clinic.own_latitude is 'Where it is, in degrees, as its file or the staff say; null where they do not.';
comment on column clinic.own_longitude is 'The same, to the east.';

create table clinic_place (
  clinic_id bigint primary key references clinic on delete cascade,
  address text not null,
  latitude double precision,
  longitude double precision,
  asked_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);
comment on table clinic_place is
  'providers: Where the places provider says that the address of a clinic is, and for which address it was asked; null where it does not know it.';

create function clinic_address(p_clinic_id bigint) returns text language sql stable
return (
  select concat(street, ', ', city.title, ', ', state.code, ' ', postal_code)
  from clinic join city on city.id = city_id join state on state.id = state_id
  where clinic.id = p_clinic_id);
comment on function clinic_address(bigint) is 'providers: The address of a clinic on one line.';

create function clinic_point(p_clinic_id bigint) returns table (latitude double precision, longitude double precision)
language sql stable as $$
  select coalesce(own_latitude, place.latitude, post.latitude), coalesce(own_longitude, place.longitude, post.longitude)
  from clinic
  left join clinic_place as place on place.clinic_id = clinic.id and place.address = clinic_address(clinic.id)
  left join postal_code as post on post.code = left(postal_code, 5)
  where clinic.id = p_clinic_id
$$;
comment on function clinic_point(bigint) is
  'providers: Where a clinic is: as it says itself, else as the places provider knows its address, else where its postal code lies.';

create function home_point(p_patient_id bigint) returns table (latitude double precision, longitude double precision)
language sql stable as $$
  select coalesce(said.latitude, post.latitude), coalesce(said.longitude, post.longitude)
  from patient
  left join postal_code as post on post.code = left(postal_code, 5)
  left join lateral (
    select substring(part ->> 'long_name' from '^(-?\d{1,2}(?:\.\d{1,6})?),')::double precision as latitude,
      substring(part ->> 'long_name' from ',(-?\d{1,3}(?:\.\d{1,6})?)$')::double precision as longitude
    from jsonb_array_elements(address) as part
    where part -> 'types' ? 'point'
    limit 1
  ) as said on said.latitude + said.longitude is not null
    and coalesce(miles_between(said.latitude, said.longitude, post.latitude, post.longitude) <= 100, true)
  where patient.id = p_patient_id
$$;
comment on function home_point(bigint) is
  'providers: Where a patient lives: as the places provider has said with their address, if that is near their postal code, else where that lies.';

-- As before, with those points.
create or replace function refresh_search(p_clinic_id bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $$
begin
  delete from search_entry using clinic where clinic.id = clinic_id and clinic.id = p_clinic_id and not published;

  with entry as materialized (
    select clinic.id, domain_id, city_id, city.state_id, fold(clinic.name) as name,
      search_name_words(clinic.name) as name_words,
      search_words(coalesce((select string_agg(provider ->> 'fullName', ' ')
        from jsonb_array_elements(profile -> 'providers') as provider), '')) as people_words,
      search_words(concat_ws(' ', search_text, city.title, state.name, state.code, postal_code))
        || array(select '=' || trait from unnest(traits) as trait) as words,
      point.latitude, point.longitude
    from clinic
    join city on city.id = city_id
    join state on state.id = city.state_id
    cross join lateral clinic_point(clinic.id) as point
    where clinic.id = p_clinic_id and published
  )
  insert into search_entry (clinic_id, domain_id, city_id, state_id, name, name_words, people_words, words, latitude,
    longitude)
  select id, domain_id, city_id, state_id, name, search_vector(name_words), search_vector(people_words),
    search_vector(name_words || words), latitude, longitude
  from entry
  on conflict (clinic_id) do update set
    domain_id = excluded.domain_id, city_id = excluded.city_id, state_id = excluded.state_id, name = excluded.name,
    name_words = excluded.name_words, people_words = excluded.people_words, words = excluded.words,
    latitude = excluded.latitude, longitude = excluded.longitude;

  -- In order, so that two who add the same words wait for one another and never in a circle.
  insert into search_word (word)
  select known from search_entry, unnest(tsvector_to_array(words)) as known
  where clinic_id = p_clinic_id and not exists (select from search_word where word = known)
  order by known collate "C"
  on conflict do nothing;
end $$;

drop trigger clinic_search on clinic;
create trigger clinic_search after update of name, domain_id, city_id, street, postal_code, own_latitude, own_longitude, published,
  search_text, traits on clinic
for each row when (old.name is distinct from new.name or old.domain_id is distinct from new.domain_id
  or old.city_id is distinct from new.city_id or old.street is distinct from new.street
  or old.postal_code is distinct from new.postal_code or old.own_latitude is distinct from new.own_latitude
  or old.own_longitude is distinct from new.own_longitude or old.published is distinct from new.published
  or old.search_text is distinct from new.search_text or old.traits is distinct from new.traits)
execute function clinic_findable();

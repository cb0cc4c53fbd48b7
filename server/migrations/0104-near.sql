-- Where postal codes and clinics lie, so that a list can begin with the nearest (docs/decisions/0078-near.md). The points of
-- the codes come from the package; the next start fills them in and with them those of the clinics.

alter table postal_code add latitude double precision, add longitude double precision;
alter table search_entry add latitude double precision, add longitude double precision;
create index postal_code_words on postal_code (words) where nth_of_place = 1;
create index search_entry_point on search_entry using gist (point(longitude, latitude));

-- Twice the asin of the root of the haversine is the angle between two points. 3958.7613 miles are the mean radius of the
-- Earth (6371.0088 km, IUGG 1980). `least` keeps a rounding above 1 from being refused.
create function miles_between(
  a_latitude double precision, a_longitude double precision, b_latitude double precision, b_longitude double precision)
returns double precision language sql immutable parallel safe
return case when a_latitude + a_longitude + b_latitude + b_longitude is not null then
  2 * 3958.7613 * asin(least(1, sqrt(
    power(sin(radians(b_latitude - a_latitude) / 2), 2)
    + cos(radians(a_latitude)) * cos(radians(b_latitude)) * power(sin(radians(b_longitude - a_longitude) / 2), 2))))
end;
comment on function miles_between(double precision, double precision, double precision, double precision) is
  'providers: Miles between two points along a great circle (haversine); null where a point is not known.';

-- As before, with the point of the clinic's postal code.
create or replace function refresh_search(p_clinic_id bigint) returns void language plpgsql as $$
begin
  delete from search_entry using clinic where clinic.id = clinic_id and clinic.id = p_clinic_id and not published;

  with entry as materialized (
    select clinic.id, domain_id, city_id, city.state_id, fold(clinic.name) as name,
      search_name_words(clinic.name) as name_words,
      search_words(coalesce((select string_agg(provider ->> 'fullName', ' ')
        from jsonb_array_elements(profile -> 'providers') as provider), '')) as people_words,
      search_words(concat_ws(' ', search_text, city.title, state.name, state.code, postal_code)) as words,
      latitude, longitude
    from clinic
    join city on city.id = city_id
    join state on state.id = city.state_id
    left join postal_code as post on post.code = left(postal_code, 5)
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

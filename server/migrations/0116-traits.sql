-- What a search of the directory can be narrowed to: languages, insurers, new patients, Saturdays, evenings, points
-- (docs/decisions/0087-traits-and-reasons.md). Each is a word of the clinic that nobody can type, so that one index, one total
-- and one note of changes serve filters as they serve words. Clinics of before get theirs from the start, some at a time.

create table clinic_insurer (
  clinic_id bigint not null references clinic,
  insurer_id bigint not null references insurer,
  primary key (clinic_id, insurer_id)
);
comment on table clinic_insurer is 'providers: Which insurances a clinic accepts.';
create index clinic_insurer_insurer on clinic_insurer (insurer_id);

-- `traits` is kept by refresh_clinic.
alter table clinic add takes_new_patients boolean, add traits text[];
comment on column clinic.takes_new_patients is 'Null: the clinic has not said.';
comment on column clinic.traits is
  'What a search can be narrowed to that it has (clinic_traits). Null: from before there were any; the start fills it in.';

create trigger clinic_profile_insert after insert on clinic_insurer referencing new table as touched
for each statement execute function clinic_parts_changed();
create trigger clinic_profile_update after update on clinic_insurer referencing new table as touched
for each statement execute function clinic_parts_changed();
create trigger clinic_profile_delete after delete on clinic_insurer referencing old table as touched
for each statement execute function clinic_parts_changed();

drop trigger clinic_profile on clinic;
create trigger clinic_profile after insert or update of name, domain_id, is_reward_box, takes_new_patients on clinic
for each row execute function clinic_changed();

drop trigger clinic_search on clinic;
create trigger clinic_search after update of name, domain_id, city_id, postal_code, published, search_text, traits on clinic
for each row when (old.name is distinct from new.name or old.domain_id is distinct from new.domain_id
  or old.city_id is distinct from new.city_id or old.postal_code is distinct from new.postal_code
  or old.published is distinct from new.published or old.search_text is distinct from new.search_text
  or old.traits is distinct from new.traits)
execute function clinic_findable();

create function clinic_traits(p_clinic_id bigint) returns text[] language sql stable
return array(
  select 'language:' || language_id from provider_clinic
    join provider on provider.id = provider_id and published
    join provider_language using (provider_id)
    where clinic_id = p_clinic_id
  union
  select 'insurer:' || insurer_id from clinic_insurer where clinic_id = p_clinic_id
  union
  select 'saturday' from clinic_hours where clinic_id = p_clinic_id and isodow = 6
  union
  select 'evening' from clinic_hours where clinic_id = p_clinic_id and isodow < 6 and closes >= '19:00'
  union
  select 'new' from clinic where id = p_clinic_id and takes_new_patients
  union
  select 'points' from clinic where id = p_clinic_id and is_reward_box
  order by 1);
comment on function clinic_traits(bigint) is 'providers: What a search can be narrowed to that a clinic has.';

-- As before, with the traits.
create or replace function refresh_clinic(p_clinic_id bigint) returns void language sql as $$
  update clinic set
    traits = clinic_traits(p_clinic_id),
    profile = jsonb_build_object(
      'specialities', (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position), '[]')
        from clinic_speciality join speciality on speciality.id = speciality_id where clinic_id = clinic.id),
      'features', (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position), '[]')
        from clinic_service join service on service.id = service_id where clinic_id = clinic.id),
      'hours', (
        select coalesce(jsonb_agg(jsonb_build_object('isodow', isodow, 'opens', to_char(opens, 'HH24:MI'),
          'closes', to_char(closes, 'HH24:MI')) order by isodow), '[]')
        from clinic_hours where clinic_id = clinic.id),
      'providers', (
        select coalesce(jsonb_agg(jsonb_build_object('id', provider.id, 'uniqueId', provider.unique_id,
          'fullName', full_name, 'shortName', short_name, 'photo', photo, 'specialities', (
            select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position), '[]')
            from provider_speciality join speciality on speciality.id = speciality_id
            where provider_id = provider.id)) order by provider_clinic.position, full_name, provider.id), '[]')
        from provider_clinic join provider on provider.id = provider_id
        where clinic_id = clinic.id and provider.published)),
    search_text = fold(concat_ws(' ',
      clinic.name,
      (select title from domain where domain.id = clinic.domain_id),
      (select string_agg(name, ' ') from clinic_speciality join speciality on speciality.id = speciality_id
        where clinic_id = clinic.id),
      (select string_agg(name, ' ') from clinic_service join service on service.id = service_id
        where clinic_id = clinic.id),
      (select string_agg(full_name, ' ') from provider_clinic join provider on provider.id = provider_id
        where clinic_id = clinic.id and published),
      (select string_agg(distinct speciality.name, ' ') from provider_clinic
        join provider on provider.id = provider_id and published
        join provider_speciality using (provider_id) join speciality on speciality.id = speciality_id
        where clinic_id = clinic.id),
      (select string_agg(distinct service.name, ' ') from provider_clinic
        join provider on provider.id = provider_id and published
        join provider_service using (provider_id) join service on service.id = service_id
        where clinic_id = clinic.id),
      (select string_agg(distinct spoken_language.name, ' ') from provider_clinic
        join provider on provider.id = provider_id and published
        join provider_language using (provider_id) join spoken_language on spoken_language.id = language_id
        where clinic_id = clinic.id)))
  where clinic.id = p_clinic_id
$$;

-- As before, with the traits among the words.
create or replace function refresh_search(p_clinic_id bigint) returns void language plpgsql as $$
begin
  delete from search_entry using clinic where clinic.id = clinic_id and clinic.id = p_clinic_id and not published;

  with entry as materialized (
    select clinic.id, domain_id, city_id, city.state_id, fold(clinic.name) as name,
      search_name_words(clinic.name) as name_words,
      search_words(coalesce((select string_agg(provider ->> 'fullName', ' ')
        from jsonb_array_elements(profile -> 'providers') as provider), '')) as people_words,
      search_words(concat_ws(' ', search_text, city.title, state.name, state.code, postal_code))
        || array(select '=' || trait from unnest(traits) as trait) as words,
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

-- What people type for them, and what only joins such words.
insert into search_phrase (phrase, means)
select array_to_string(search_terms(typed), ' '), means from (values
  ('saturday', '=saturday'), ('saturdays', '=saturday'), ('weekend', '=saturday'), ('weekends', '=saturday'),
  ('sábado', '=saturday'), ('sábados', '=saturday'), ('fin de semana', '=saturday'), ('fines de semana', '=saturday'),
  ('evening', '=evening'), ('evenings', '=evening'), ('after work', '=evening'), ('late hours', '=evening'),
  ('noche', '=evening'), ('noches', '=evening'), ('de noche', '=evening'), ('por la noche', '=evening'),
  ('después del trabajo', '=evening'),
  ('new patients', '=new'), ('new patient', '=new'), ('accepting new patients', '=new'), ('taking new patients', '=new'),
  ('nuevos pacientes', '=new'), ('pacientes nuevos', '=new'), ('paciente nuevo', '=new'), ('paciente nueva', '=new'),
  ('aceptan pacientes nuevos', '=new'),
  ('open', ''), ('opens', ''), ('accepts', ''), ('accepting', ''), ('takes', ''), ('taking', ''), ('that', ''), ('on', ''), ('insurance', ''),
  ('abierto', ''), ('abierta', ''), ('abiertos', ''), ('abren', ''), ('abre', ''), ('acepta', ''), ('aceptan', ''),
  ('seguro', ''), ('seguro de', ''), ('a', '')
) as everyday (typed, means)
on conflict do nothing;

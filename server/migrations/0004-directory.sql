-- The directory: clinics, their providers and what both offer.

create table clinic (
  id bigint generated always as identity primary key,
  unique_id text not null unique default random_unique_id(),
  domain_id bigint not null references domain,
  city_id bigint not null references city,
  name text not null,
  description text not null default '',
  street text not null,
  postal_code text not null,
  phone text not null check (phone ~ '^\+[1-9]\d{7,14}$'),
  time_zone text not null,
  banner text,
  logo text,
  is_reward_box boolean not null default false,
  xcare_number text not null unique,
  review_count integer not null default 0,
  rating_sum integer not null default 0,
  profile jsonb not null default '{}',
  search_text text not null default '',
  published boolean not null default true,
  created_at timestamptz not null default now()
);

create index clinic_search on clinic using gin (search_text gin_trgm_ops);
create index clinic_city on clinic (city_id, domain_id);

create table speciality (
  id bigint generated always as identity primary key,
  name text not null unique
);

create table service (
  id bigint generated always as identity primary key,
  name text not null unique
);

create table spoken_language (
  id bigint generated always as identity primary key,
  name text not null unique
);

create table clinic_speciality (
  clinic_id bigint not null references clinic,
  speciality_id bigint not null references speciality,
  position smallint not null,
  primary key (clinic_id, speciality_id)
);

create table clinic_service (
  clinic_id bigint not null references clinic,
  service_id bigint not null references service,
  position smallint not null,
  primary key (clinic_id, service_id)
);

-- The hours that a clinic shows. No row: closed that day.
create table clinic_hours (
  clinic_id bigint not null references clinic,
  isodow smallint not null check (isodow between 1 and 7),
  opens time not null,
  closes time not null,
  primary key (clinic_id, isodow)
);

create table provider (
  id bigint generated always as identity primary key,
  unique_id text not null unique default random_unique_id(),
  domain_id bigint not null references domain,
  full_name text not null,
  short_name text not null,
  about text not null default '',
  photo text,
  banner text,
  published boolean not null default true,
  created_at timestamptz not null default now()
);

create table provider_clinic (
  provider_id bigint not null references provider,
  clinic_id bigint not null references clinic,
  position smallint not null default 1,
  primary key (provider_id, clinic_id)
);

create index provider_clinic_clinic on provider_clinic (clinic_id);

create table provider_speciality (
  provider_id bigint not null references provider,
  speciality_id bigint not null references speciality,
  position smallint not null,
  primary key (provider_id, speciality_id)
);

create table provider_service (
  provider_id bigint not null references provider,
  service_id bigint not null references service,
  position smallint not null,
  primary key (provider_id, service_id)
);

create table provider_language (
  provider_id bigint not null references provider,
  language_id bigint not null references spoken_language,
  primary key (provider_id, language_id)
);

create table provider_education (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider,
  association_name text not null,
  registration_number text not null,
  received_on date not null
);

create index provider_education_provider on provider_education (provider_id);

create table review (
  id bigint generated always as identity primary key,
  clinic_id bigint not null references clinic,
  reviewer_name text not null,
  rating smallint not null check (rating between 1 and 5),
  review_text text not null,
  created_at timestamptz not null
);

create index review_clinic on review (clinic_id, created_at desc, id desc);

-- The summary on the clinic can never disagree with its reviews.
create function keep_review_summary() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update clinic set review_count = review_count - 1, rating_sum = rating_sum - old.rating where id = old.clinic_id;
  end if;

  if tg_op <> 'DELETE' then
    update clinic set review_count = review_count + 1, rating_sum = rating_sum + new.rating where id = new.clinic_id;
  end if;

  return null;
end $$;

create trigger review_summary after insert or update or delete on review
  for each row execute function keep_review_summary();

create table favourite (
  patient_id bigint not null references patient,
  clinic_id bigint not null references clinic,
  created_at timestamptz not null default now(),
  primary key (patient_id, clinic_id)
);

create table clinic_offer (
  id bigint generated always as identity primary key,
  clinic_id bigint not null references clinic,
  title text not null,
  description text not null,
  image text,
  offer_code text not null,
  type text not null check (type in ('free', 'percentage', 'fixed')),
  original_price_cents integer check (original_price_cents > 0),
  discount_value integer check (discount_value > 0),
  status text not null check (status in ('Active', 'Inactive')),
  valid_until date not null,
  unique (clinic_id, offer_code)
);

-- What is read far more often than it changes is kept on the clinic: the parts that its page shows (profile), and the
-- text that a search is matched against, its own and its providers'. The triggers below keep both true.
create function refresh_clinic(p_clinic_id bigint) returns void language sql as $$
  update clinic set
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

create function clinic_changed() returns trigger language plpgsql as $$
begin
  perform refresh_clinic(new.id);
  return null;
end $$;

create function provider_changed() returns trigger language plpgsql as $$
begin
  perform refresh_clinic(clinic_id) from provider_clinic where provider_id = new.id;
  return null;
end $$;

create function clinic_parts_changed() returns trigger language plpgsql as $$
begin
  perform refresh_clinic(clinic_id) from (select distinct clinic_id from touched) as clinic;
  return null;
end $$;

create function provider_parts_changed() returns trigger language plpgsql as $$
begin
  perform refresh_clinic(clinic_id)
  from (select distinct clinic_id from provider_clinic where provider_id in (select provider_id from touched)) as clinic;
  return null;
end $$;

create trigger clinic_profile after insert or update of name, domain_id on clinic
  for each row execute function clinic_changed();
create trigger clinic_profile after update of full_name, short_name, photo, published on provider
  for each row execute function provider_changed();

-- Once per statement, however many rows it touches. PostgreSQL wants one trigger for each kind of change.
do $$
declare
  part record;
begin
  for part in
    select * from (values
      ('clinic_speciality', 'clinic_parts_changed'), ('clinic_service', 'clinic_parts_changed'),
      ('clinic_hours', 'clinic_parts_changed'), ('provider_clinic', 'clinic_parts_changed'),
      ('provider_speciality', 'provider_parts_changed'), ('provider_service', 'provider_parts_changed'),
      ('provider_language', 'provider_parts_changed')) as parts (table_name, function_name),
    (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as changes (event, state)
  loop
    execute format('create trigger %I after %s on %I referencing %s table as touched
      for each statement execute function %I()',
      'clinic_profile_' || part.event, part.event, part.table_name, part.state, part.function_name);
  end loop;
end $$;

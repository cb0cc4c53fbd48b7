-- What specialities, services and spoken languages were called before they got another name or were merged (STAFF-124, decision 118):
-- a file that still says so means what has it now.

create table speciality_alias (
  speciality_id bigint not null references speciality on delete cascade,
  name text not null check (name ~ '\S')
);
comment on table speciality_alias is 'providers: what a speciality is also called in files: its names from before, and those merged into it.';
create unique index speciality_alias_name on speciality_alias (fold(name));
create index speciality_alias_speciality on speciality_alias (speciality_id);

create table service_alias (
  service_id bigint not null references service on delete cascade,
  name text not null check (name ~ '\S')
);
comment on table service_alias is 'providers: what a service is also called in files: its names from before, and those merged into it.';
create unique index service_alias_name on service_alias (fold(name));
create index service_alias_service on service_alias (service_id);

create table spoken_language_alias (
  language_id bigint not null references spoken_language on delete cascade,
  name text not null check (name ~ '\S')
);
comment on table spoken_language_alias is 'providers: what a spoken language is also called in files: its names from before, and those merged into it.';
create unique index spoken_language_alias_name on spoken_language_alias (fold(name));
create index spoken_language_alias_language on spoken_language_alias (language_id);

create view directory_name as
select 'specialities' as list, id, name, name as called, 0 as rank from speciality
union all
select 'specialities', id, speciality.name, alias.name, 1
from speciality_alias as alias join speciality on id = speciality_id
union all
select 'services', id, name, name, 0 from service
union all
select 'services', id, service.name, alias.name, 1 from service_alias as alias join service on id = service_id
union all
select 'languages', id, name, name, 0 from spoken_language
union all
select 'languages', id, spoken_language.name, alias.name, 1
from spoken_language_alias as alias join spoken_language on id = language_id;
comment on view directory_name is
  'providers: what files may call the specialities, services and spoken languages: the name itself (rank 0), or one that means it.';

create view directory_name_use as
select 'specialities' as list, speciality_id as id, clinic_id, null::bigint as provider_id from clinic_speciality
union all
select 'specialities', speciality_id, null, provider_id from provider_speciality
union all
select 'services', service_id, clinic_id, null from clinic_service
union all
select 'services', service_id, null, provider_id from provider_service
union all
select 'languages', language_id, null, provider_id from provider_language;
comment on view directory_name_use is 'providers: which clinics and providers say a speciality, a service or a spoken language of themselves.';

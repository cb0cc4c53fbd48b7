-- The papers that a clinic shows to everyone, and when one of its offers can be used.

-- Whether an offer is listed and may be booked with (spec §9): it is active, and the day after its last one has not
-- begun where the clinic is. Wall clock is compared with wall clock, so a day of 23 or 25 hours counts as one day.
create function offer_is_open(status text, valid_until date, zone text, moment timestamptz) returns boolean
  language sql immutable strict parallel safe
  return status = 'Active' and moment at time zone zone < valid_until + interval '1 day';

-- A form for new patients, a privacy notice, a price list: public, nothing about anyone. `unique_id` names the file in
-- its address for as long as the row lives; a new edition is a new row.
create table clinic_document (
  id bigint generated always as identity primary key,
  clinic_id bigint not null references clinic,
  unique_id text not null unique default random_unique_id(),
  category text not null check (category ~ '\S'),
  title text not null check (title ~ '\S'),
  media_type text not null,
  bytes bytea not null check (octet_length(bytes) <= 10 * 1024 * 1024),
  size integer not null generated always as (octet_length(bytes)) stored,
  position smallint not null default 1,
  published_on date not null,
  -- What is served as a PDF or a picture is one: its first bytes say so.
  constraint clinic_document_content check (
    case media_type
      when 'application/pdf' then substring(bytes from 1 for 5) = '%PDF-'::bytea
      when 'image/png' then substring(bytes from 1 for 8) = '\x89504e470d0a1a0a'::bytea
      when 'image/jpeg' then substring(bytes from 1 for 3) = '\xffd8ff'::bytea
      when 'image/webp' then substring(bytes from 1 for 4) = 'RIFF'::bytea
        and substring(bytes from 9 for 4) = 'WEBP'::bytea
      else false
    end)
);

create index clinic_document_clinic on clinic_document (clinic_id, position, id);

-- Files of these kinds are compressed already.
alter table clinic_document alter column bytes set storage external;

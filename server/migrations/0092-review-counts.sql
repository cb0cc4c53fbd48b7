-- A review adds a row to the count of its clinic's reviews, and a job adds these to the clinic each minute: strangers who
-- review one clinic do not wait for each other's points (docs/decisions/0073-named-keys.md). Programs of the version before
-- read the clinic alone, a minute late.

create table clinic_review_change (
  id bigint generated always as identity primary key,
  clinic_id bigint not null references clinic,
  reviews integer not null,
  stars integer not null
);
comment on table clinic_review_change is
  'providers: Reviews that a clinic does not count yet; a job adds them each minute, and the view clinic_rating at once.';
create index clinic_review_change_clinic on clinic_review_change (clinic_id);

create view clinic_rating as
select clinic.id as clinic_id, (review_count + coalesce(reviews, 0))::integer as reviews,
  (rating_sum + coalesce(stars, 0))::integer as stars
from clinic
cross join lateral (
  select sum(reviews) as reviews, sum(stars) as stars from clinic_review_change where clinic_id = clinic.id) as since;
comment on view clinic_rating is 'providers: How many reviews a clinic has, and how many stars they have together.';

create or replace function keep_review_summary() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.clinic_id, new.rating) = (old.clinic_id, old.rating) then return null; end if;
  if tg_op <> 'INSERT' then
    insert into clinic_review_change (clinic_id, reviews, stars) values (old.clinic_id, -1, -old.rating);
  end if;
  if tg_op <> 'DELETE' then
    insert into clinic_review_change (clinic_id, reviews, stars) values (new.clinic_id, 1, new.rating);
  end if;
  return null;
end $$;

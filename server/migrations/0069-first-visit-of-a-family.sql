-- Whoever looks after a household waits, for the first redemption, for a visit of their own or of somebody in it that took
-- place while they looked after it: else one visit opens every account that comes in for a day to look after the family, and
-- whoever has been to one opens, by coming in, each household that invites them. A grown-up with a sign-in opens only their
-- own.
create or replace function awaits_visit(person dependant) returns boolean language sql stable as $$
  select not exists (select from redemption where redemption.dependant_id = person.id) and not exists (
    select from dependant as visitor
    join appointment on appointment.dependant_id = visitor.id and appointment.status = 'completed'
    left join patient as guarantor on guarantor.id = person.login_id and guarantor.is_guarantor
    where (visitor.id = person.id
        or visitor.household_id = person.household_id and guarantor.id is not null
          and (visitor.login_id is null or visitor.came_of_age_at is null))
      and taken_place_at(appointment) >= case when visitor.id = person.id then '-infinity'
        else coalesce(guarantor.guarantor_since, '-infinity') end)
$$;

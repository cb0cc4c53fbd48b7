-- A visit binds a clinic and a person, and no row lies by both. Where visits are spread by clinic, this is the half of a
-- visit that lies by its person, and what a patient holds, by the account. On one PostgreSQL nobody needs it. Tried by
-- server/src/db/placement/placement.test.ts; how it is used: growth.md, "Many nodes".
create table person_time (
  dependant_id bigint not null,
  appointment_id bigint not null,
  during tstzrange not null,
  primary key (dependant_id, appointment_id),
  constraint person_time_free exclude using gist (dependant_id with =, during with &&)
);

create table account_hold (
  patient_id bigint primary key,
  appointment_id bigint not null
);

-- In step from here on. On many nodes a trigger cannot reach another node: there the statements that write visits do this
-- in the same transaction.
create function keep_halves() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from person_time where dependant_id = old.dependant_id and appointment_id = old.id;
    delete from account_hold where patient_id = old.booked_by and appointment_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into person_time (dependant_id, appointment_id, during)
    select new.dependant_id, new.id, new.during
    where new.during is not null and new.status in ('held', 'requested', 'confirmed');
    insert into account_hold (patient_id, appointment_id) select new.booked_by, new.id where new.status = 'held';
  end if;
  return null;
end $$;

create trigger appointment_halves after insert or update or delete on appointment
  for each row execute function keep_halves();

insert into person_time (dependant_id, appointment_id, during)
select dependant_id, id, during from appointment
where during is not null and status in ('held', 'requested', 'confirmed')
on conflict do nothing;

insert into account_hold (patient_id, appointment_id)
select booked_by, id from appointment where status = 'held'
on conflict do nothing;

-- What they hold needs nobody else.
alter table appointment drop constraint appointment_person_free;
drop index appointment_one_hold;

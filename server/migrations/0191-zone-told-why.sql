-- A visit that is booked between the look and the choice of another zone: the program tells the reason by this name.

create or replace function choose_programme_zone() returns trigger
  language plpgsql as $$
begin
  if programme_has_past() then
    raise exception 'the zone of the programme stays: days have been counted in it'
      using errcode = 'restrict_violation', constraint = 'programme_zone_past';
  end if;
  update points_programme set zone = new.zone;
  return new;
end
$$;

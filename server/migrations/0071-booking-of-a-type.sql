-- What keeps a household from one more booking of a type: `booking_refusal` at the clinic of the type, as the statements that
-- book ask it.
create function refused_booking(person bigint, of_type bigint, moment timestamptz, limits jsonb)
  returns table ("by" text, seconds integer) language plpgsql as $$
begin
  return query select * from booking_refusal(person, (select clinic_id from consultation_type where id = of_type), moment, limits);
end $$;

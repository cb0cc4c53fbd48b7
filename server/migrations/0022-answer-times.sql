-- How long a clinic usually takes to answer is counted from what it answers: the booking, or the patient's later wish for
-- another time. What it does about a time that it has proposed itself is no answer.
create or replace function clinic_answer_minutes(wanted bigint) returns integer language sql stable as $$
  select case when count(*) >= 3 then
    (percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at)) / 60)::integer end
  from (
    select answer.at as answered_at, asked.at as asked_at
    from appointment_event as answer
    cross join lateral (
      select earlier.at, earlier.actor
      from appointment_event as earlier
      where earlier.appointment_id = answer.appointment_id and (earlier.at, earlier.id) < (answer.at, answer.id)
        and earlier.to_status = 'requested' and earlier.action <> 'willCome'
      order by earlier.at desc, earlier.id desc limit 1) as asked
    where answer.actor = 'clinic' and answer.actor_id = wanted and answer.from_status = 'requested'
      and answer.action in ('confirm', 'decline', 'propose') and asked.actor = 'patient'
    order by answer.at desc limit 50) as last
$$;

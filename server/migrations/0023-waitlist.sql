-- The waitlist fills itself: what its offers need besides their table (0020).

-- A place that went to somebody else may become free again, and is offered anew: nobody has turned it down.
alter table waitlist_offer drop constraint waitlist_offer_appointment_id_provider_id_starts_at_key;
create unique index waitlist_offer_once on waitlist_offer (appointment_id, provider_id, starts_at)
  where outcome is distinct from 'unavailable';

-- The offers that stand for one place.
create index waitlist_offer_place on waitlist_offer (provider_id, starts_at) where outcome is null;

-- The time that a visit of this type takes from this instant on, its buffers included.
create function visit_busy(type consultation_type, starts_at timestamptz) returns tstzrange language sql stable as $$
  select tstzrange(starts_at - make_interval(mins => type.pre_minutes),
    starts_at + make_interval(mins => type.minutes + type.post_minutes))
$$;

-- True while a visit of this type can still be had with this provider at this instant. A time that somebody only holds
-- counts as free: it may be given back any moment, and if it is not, the constraints of appointment refuse.
create function is_place_free(type consultation_type, provider bigint, starts_at timestamptz) returns boolean
  language sql stable as $$
  select not exists (select from appointment
      where provider_id = provider and status in ('requested', 'confirmed')
        and session_key <> visit_session_key(type.id, starts_at) and busy && visit_busy(type, starts_at))
    and type.capacity > (select count(*) from appointment
      where provider_id = provider and status in ('requested', 'confirmed')
        and session_key = visit_session_key(type.id, starts_at))
$$;

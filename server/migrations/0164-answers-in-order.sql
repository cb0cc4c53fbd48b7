-- The median of a year is taken from answers that are in order (docs/spec/staff.md#figures, decision 109): to unnest and sort all
-- of them was most of the time of the figures. Kept with the last day; the days themselves stay in answers_day.

create table answers_period (
  day date not null references points_day on delete cascade,
  first_day date not null,
  clinic_id bigint not null references clinic,
  minutes integer[] not null,
  primary key (day, first_day, clinic_id)
);
create index answers_period_clinic on answers_period (clinic_id);
comment on table answers_period is
  'staff: after how many minutes each the requests were answered that a clinic has answered since the first day of a period until the end of a kept day, the shortest first.';

create function percentile_of_both(ordered integer[], later integer[], share double precision)
returns double precision language plpgsql immutable parallel safe as $$
declare
  place double precision := share * (cardinality(ordered) + cardinality(later) - 1);
  -- Wherever the later ones belong, what stands before these stands before the place.
  before integer := greatest(0, floor(place)::integer - cardinality(later));
  near integer[] := ordered[before + 1 : ceil(place)::integer + 1];
  low integer;
begin
  if later <> '{}' then
    near := array(select value from unnest(near || later) as value order by value);
  end if;
  low := near[floor(place)::integer - before + 1];
  return low + (near[ceil(place)::integer - before + 1] - low) * (place - floor(place));
end $$;
comment on function percentile_of_both(integer[], integer[], double precision) is
  'staff: what percentile_cont says of two arrays together, of which the first, long one is in order: only what is near the place is looked at.';

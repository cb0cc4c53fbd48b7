-- The hours of a provider at a clinic around a time. Of the indexes there were, the planner took the one of both, which reads
-- every shift since the first: after three years 844 of them, and 2,600 pages, to find one day.
create index shift_hours on shift using gist (provider_id, clinic_id, tstzrange(lo, hi));

-- A provider works at few clinics: who takes the two for independent expects one shift where there are hundreds.
create statistics shift_place (dependencies) on provider_id, clinic_id from shift;
analyze shift;

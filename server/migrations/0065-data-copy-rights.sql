-- A copy of own data has that of other people in it, as far as its owner might see it when it was made. Whose and what is
-- written down with it, and looked at again when it is fetched: a right that has ended takes the copy along.
alter table data_copy add column rights text[];

-- What somebody may see of whom, in the data that a copy is made of.
create function own_data_rights(owner_id bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(concat_ws(' ', dependant_id, may)), '{}') from own_data_for where patient_id = owner_id
$$;

-- True for a copy that is being prepared, and for one that is ready while its owner may still see all that is in it. Of the
-- copies from before nobody knows what is in them.
create function may_be_fetched(copy data_copy) returns boolean language sql stable as $$
  select copy.ready_at is null or coalesce(copy.rights <@ own_data_rights(copy.patient_id), false)
$$;

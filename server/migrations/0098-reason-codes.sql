-- Why time or an offer's end has changed a visit is a code, said in the language of whoever reads it; older events keep
-- their English sentence (decision 71). The version before shows such an event without its reason for as long as it runs
-- beside.
alter table appointment_event add column reason_code text;

comment on column appointment_event.reason_code is 'Why Kindwell itself did it; what people write is the reason. Older events of its own have an English sentence there.';

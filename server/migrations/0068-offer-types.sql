-- The appointment type that an offer is for: it can be used for a visit of that type alone. Null: for any visit of its
-- clinic, as all offers were until now.
alter table clinic_offer
  add column consultation_type_id bigint,
  add constraint clinic_offer_consultation_type_fkey
    foreign key (consultation_type_id, clinic_id) references consultation_type (id, clinic_id);

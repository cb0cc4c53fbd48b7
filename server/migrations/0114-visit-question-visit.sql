-- A question belongs to a visit (docs/spec/ready.md). The table is new, so that the check of its rows takes no time.

alter table visit_question add foreign key (appointment_id) references appointment;

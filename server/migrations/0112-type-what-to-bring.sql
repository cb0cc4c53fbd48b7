-- What a visit of one type needs besides what its clinic asks for at every visit (docs/spec/ready.md).

alter table consultation_type add what_to_bring text[] not null default '{}';
comment on column consultation_type.what_to_bring is 'What a visit of this type needs besides, a line each.';

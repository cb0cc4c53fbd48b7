-- A change of email or phone that waits for its code belongs to the session that asked for it: whoever ends that session
-- ends the change as well.
create table contact_change (
  challenge_id bigint primary key references challenge on delete cascade,
  session_id bigint not null references session on delete cascade
);

create index contact_change_session on contact_change (session_id);

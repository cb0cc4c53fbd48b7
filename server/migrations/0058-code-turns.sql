-- One code at a time goes to a contact, whoever asks for it and whatever for: from when on the next one may be delivered.
-- The key says nothing about the contact to whoever reads the table.
create table code_turn (
  contact_key text primary key,
  free_at timestamptz not null
);

create index code_turn_free on code_turn (free_at);

-- The code that a contact was just sent: whoever asks again waits for the same one, and it is spent for all of them.
create index challenge_code_recipient on challenge_code (recipient, sent_at desc);

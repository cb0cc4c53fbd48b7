-- The ambassador programme: its terms by version, what it brings, who has joined, and the providers they refer.

create table ambassador_terms (
  version integer primary key,
  valid_from timestamptz not null
);

-- What the programme says, paragraph by paragraph: what an ambassador agrees to, and what they get.
create table ambassador_text (
  version integer not null references ambassador_terms,
  kind text not null check (kind in ('term', 'benefit')),
  language text not null references language,
  position smallint not null,
  title text not null check (title ~ '\S'),
  body text not null check (body ~ '\S'),
  primary key (version, kind, language, position)
);

insert into ambassador_terms values (1, '2020-01-01T00:00:00Z');

insert into ambassador_text (version, kind, language, position, title, body) values
  (1, 'benefit', 'en', 1, 'Refer your dentist or doctor',
    'Tell us of a provider who is not here yet. We write to them, and you see whether they join.'),
  (1, 'benefit', 'en', 2, 'See what you have brought',
    'Your own page shows how many friends and providers have come by you, and the points for it.'),
  (1, 'benefit', 'en', 3, 'Be seen as an ambassador', 'Your profile says that you are one.'),
  (1, 'term', 'en', 1, 'Recommend only what you know',
    'Tell people what you have seen yourself, and that you may get points for it.'),
  (1, 'term', 'en', 2, 'Ask before you share',
    'Write to people who know you and would not mind. Never share anything about somebody’s health.'),
  (1, 'term', 'en', 3, 'No pay',
    'Being an ambassador is voluntary. It is no job, and it brings no money.'),
  (1, 'term', 'en', 4, 'You can leave at any time',
    'We can end the programme as well. Points that you have earned stay yours.'),
  (1, 'benefit', 'es', 1, 'Recomiende a su dentista o médico',
    'Díganos qué proveedor falta aquí. Le escribimos, y usted ve si se une.'),
  (1, 'benefit', 'es', 2, 'Vea lo que ha logrado',
    'Su página muestra cuántos amigos y proveedores llegaron gracias a usted, y los puntos por ello.'),
  (1, 'benefit', 'es', 3, 'Que se sepa', 'Su perfil dice que usted es embajador.'),
  (1, 'term', 'es', 1, 'Recomiende solo lo que conoce',
    'Cuente lo que usted mismo ha visto, y que puede recibir puntos por ello.'),
  (1, 'term', 'es', 2, 'Pregunte antes de compartir',
    'Escriba a quienes lo conocen y no les moleste. Nunca comparta nada sobre la salud de alguien.'),
  (1, 'term', 'es', 3, 'Sin pago', 'Ser embajador es voluntario. No es un empleo y no da dinero.'),
  (1, 'term', 'es', 4, 'Puede irse cuando quiera',
    'También nosotros podemos terminar el programa. Los puntos que ganó siguen siendo suyos.');

-- The version of the terms that is in force at a moment.
create function ambassador_terms_at(moment timestamptz) returns integer language sql stable as $$
  select version from ambassador_terms where valid_from <= moment order by valid_from desc, version desc limit 1
$$;

-- Who has joined, under which terms; whoever has left may come back. Who was one before there were terms has agreed to
-- none of them yet.
create table ambassador (
  dependant_id bigint primary key references dependant,
  terms_version integer references ambassador_terms,
  joined_at timestamptz not null,
  left_at timestamptz check (left_at >= joined_at)
);

insert into ambassador (dependant_id, terms_version, joined_at)
select id, null, created_at from dependant where is_ambassador and login_id is not null;
alter table dependant drop column is_ambassador;

-- A provider whom an ambassador has referred: the first who does so counts.
create table provider_referral (
  id bigint primary key default nextval('referral_number'),
  patient_id bigint not null references patient,
  name text not null check (name ~ '\S'),
  email text not null check (email = lower(email)),
  phone text check (phone ~ '^\+[1-9]\d{7,14}$'),
  clinic text,
  note text,
  -- The keyed hash of the email, as invitations and suppressions know contacts.
  contact_key bytea not null unique,
  created_at timestamptz not null,
  -- The clinic that the provider has joined with.
  clinic_id bigint references clinic,
  joined_at timestamptz,
  check ((clinic_id is null) = (joined_at is null))
);

create index provider_referral_patient on provider_referral (patient_id, created_at);

-- Every message that somebody has sent to a contact who had not asked for it: they share the limits of a day and of a contact.
create view sent_unasked as
  select patient_id, contact_key, created_at from invite
  union all
  select patient_id, contact_key, created_at from provider_referral;

-- The points that somebody has claimed for friends, and that were not taken back.
create function claimed_for_friends(referrer bigint) returns bigint language sql stable as $$
  select coalesce(sum(base + bonus), 0)::bigint from loyalty_action
  where dependant_id = referrer and kind = 'referral' and status in ('pending', 'earned')
$$;

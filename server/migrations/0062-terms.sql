-- The terms and the privacy notice, by version and language, and who has accepted or seen which (docs/decisions/0058-terms.md),
-- with the first version of the terms. An operator publishes the next ones: npm run terms.

create table terms_version (
  kind text not null check (kind in ('terms', 'privacy')),
  version integer not null check (version >= 1),
  published_at timestamptz not null,
  primary key (kind, version)
);

-- What a version says in a language: plain text whose structure server/src/features/terms/terms-rules.ts reads.
create table terms_text (
  kind text not null,
  version integer not null,
  language text not null references language,
  title text not null check (title ~ '\S'),
  body text not null check (body ~ '\S'),
  -- What changed since the version before.
  summary text not null check (summary ~ '\S'),
  primary key (kind, version, language),
  foreign key (kind, version) references terms_version
);

-- Which version somebody has agreed to or was told of, and in which language they saw it. The first time counts.
create table terms_acceptance (
  patient_id bigint not null references patient,
  kind text not null,
  version integer not null,
  -- By the box of the sign-in, by making the account, or by «Got it» below what changed.
  way text not null check (way in ('signIn', 'signUp', 'notice')),
  language text not null,
  accepted_at timestamptz not null,
  primary key (patient_id, kind, version, way),
  foreign key (kind, version, language) references terms_text
);

create function refuse_terms_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was published or accepted is never changed: publish the next version'
    using errcode = 'restrict_violation';
end $$;

create trigger terms_version_append_only before update or delete or truncate on terms_version
  for each statement execute function refuse_terms_change();
create trigger terms_text_append_only before update or delete or truncate on terms_text
  for each statement execute function refuse_terms_change();
create trigger terms_acceptance_append_only before update or delete or truncate on terms_acceptance
  for each statement execute function refuse_terms_change();

-- The version of a kind that is in force at a moment; null before the first.
create function terms_in_force(wanted text, moment timestamptz) returns integer language sql stable as $$
  select max(version) from terms_version where kind = wanted and published_at <= moment
$$;

-- The language in which the terms stood beside the form that began this step, where it accepted them: what counts is the
-- version of that moment, and it is recorded when the step is completed.
alter table challenge add column terms_language text references language;

insert into terms_version (kind, version, published_at) values ('terms', 1, '2025-01-01T12:00:00Z');

insert into terms_text (kind, version, language, title, summary, body) values ('terms', 1, 'en', 'Terms and Conditions',
'The first version.',
$text$These terms apply when you use Kindwell at {site}. Please read them before you create an account. How we handle your
data is in the Privacy Notice.

## Who we are

{operator} runs Kindwell. In these terms that is “we”.

Our postal address: {address}

Questions about these terms: {contact}

## What Kindwell does

With Kindwell you find clinics and providers, book and change visits, keep your family and your insurance in one place,
and earn points for looking after your health.

We give no medical advice and provide no care. Clinics and providers are independent of us: they decide about your care
and their prices, and whether they accept a visit. What a clinic says about itself, its hours and its offers is its own
word.

If anyone’s life may be in danger, call 911. Emergency visits that you book here are for problems that a clinic can see
soon, never for a danger to life.

## Your account

- You need to be 18 to create an account. From the age of 13 on, your family can invite you to a sign-in of your own.
- Give your real name, your date of birth and your own contact details, and keep them up to date. Clinics rely on them.
- An account is for one person. Do not open a second one for yourself.
- Keep your password to yourself, and tell nobody a code that we send you. We never ask you for either.
- Tell us right away if you think that someone else uses your account. You can end all sign-ins yourself in the settings.

## Your family

You can add your children and others whom you look after, and book for them. Add only people for whom you may make these
decisions, and only what is true about them. A person with a sign-in of their own decides whether the family may act for
them. When a child turns 18, they decide for themselves.

## Visits

- A visit is agreed once the clinic has confirmed it. Until then it is a request that the clinic can decline.
- Cancel or move a visit as early as you can, so that someone else gets the time. The clinic may have rules of its own for
  late cancellations and missed visits, and may charge you for them.
- What a visit costs, and what your insurance pays, is between you, the clinic and your insurance. What Kindwell shows of
  your coverage is not a promise to pay.

## Points

- You earn points for what Kindwell lists under ways to earn, as it is listed on that day.
- Points have no cash value. They are not money, cannot be bought, sold or given away, and are not paid out.
- Points are pending first, and can be used once they are confirmed. They are taken back if what earned them did not take
  place, was called off, or broke these terms.
- Points expire. How long they are good is shown with your points, and we tell you before they do.
- Every account and every person earns a reward once where it is meant for one person. Made-up people, visits or
  accounts earn nothing.

## Gift cards

- You can redeem points for gift cards, as long as your points and your limits allow it. The law limits what members of
  federal health programs, such as Medicare and Medicaid, may be given; we keep to these limits.
- A redeemed card cannot be turned back into points. If a card cannot be delivered, you get its points back.
- A gift card is issued by its brand, under the terms of that brand. We cannot replace a code that was used or lost after
  we have shown it to you.

## Invitations

You can invite friends and suggest Kindwell to providers. Write only to people who know you and would not mind, and say
that you may get points for it. Whoever is invited can stop all invitations with one link. We can limit how many you
send.

## Reviews and uploads

You can review a visit that took place. Say what you have seen yourself, and nothing about anyone else’s health. Reviews are
public, under the name that the form shows you first, and are not rewritten. We can remove what is unlawful or abusive.
What you upload stays yours; you allow us to store it and to show it to you and to those who may act for you.

## Emails and text messages

We write to you about your account, your visits and your points, in the way that you chose in the settings. Some of it,
such as codes and security notices, belongs to the account and cannot be turned off. Text messages: reply STOP to end
them and HELP for help. Message and data rates may apply. How often we write depends on your visits.

## What is not allowed

- Using Kindwell for someone else without their permission, or under another name.
- Earning points by tricks, or booking times that nobody will use.
- Looking for other people’s data, getting around our security, or disturbing the service.
- Collecting its content by programs, or selling access to it.

If someone does this, we can take back points that were earned by it, limit the account or close it. We tell them, unless
the law forbids it.

## Ending

You can close your account at any time in the settings. Visits ahead are canceled then, and points expire. What stays
afterwards, and for how long, is in the Privacy Notice. We can end Kindwell or a part of it; we tell you in good time,
so that you can use your points.

## Changes

When we change these terms, we publish a new version here and show you what changed the next time you sign in. Older
versions stay here to read. A change applies from the day on which it is published, never to what was before. If you do
not agree, you can close your account.

## Liability

We work carefully, but cannot promise that Kindwell is always available or free of errors. As far as the law allows, we
are not liable for what clinics, providers, insurers or brands do, nor for damage that we could not foresee. Nothing here
limits liability that cannot be limited by law.

## Law

The law of the United States applies, and that of the state in which we have our address. Nothing in these terms takes
away a right that the law gives you as a consumer or as a patient. If one sentence does not hold, the others do.$text$),

('terms', 1, 'es', 'Términos y condiciones',
'La primera versión.',
$text$Estos términos se aplican cuando usa Kindwell en {site}. Léalos antes de crear una cuenta. Cómo tratamos sus datos está en
el Aviso de privacidad.

## Quiénes somos

{operator} está a cargo de Kindwell. En estos términos, “nosotros” se refiere a esa entidad.

Nuestra dirección postal: {address}

Preguntas sobre estos términos: {contact}

## Qué hace Kindwell

Con Kindwell encuentra clínicas y proveedores de salud, reserva y cambia citas, tiene a su familia y su seguro en un solo
lugar, y gana puntos por cuidar su salud.

No damos consejos médicos ni atención. Las clínicas y los proveedores no dependen de nosotros: deciden sobre su atención y
sus precios, y si aceptan una cita. Lo que una clínica dice de sí misma, de su horario y de sus ofertas es
responsabilidad de la clínica.

Si la vida de alguien está en peligro, llame ya al 911. Las citas de emergencia que se reservan aquí son para problemas
que una clínica puede atender pronto, nunca para un peligro de vida.

## Su cuenta

- Para crear una cuenta hay que tener 18 años. Desde los 13, su familia puede invitarle a tener su propio inicio de sesión.
- Dé su nombre verdadero, su fecha de nacimiento y sus propios datos de contacto, y manténgalos al día. Las clínicas
  confían en ellos.
- Una cuenta es para una sola persona. No abra otra cuenta para usted.
- No comparta su contraseña ni los códigos que le enviamos. Nunca se los pedimos.
- Avísenos de inmediato si cree que otra persona usa su cuenta. En la configuración puede cerrar todas las sesiones.

## Su familia

Puede agregar a sus hijos y a otras personas a su cargo, y reservar citas para ellas. Agregue solo a personas por las que
usted puede tomar estas decisiones, y solo datos verdaderos. Quien tiene su propio inicio de sesión decide si la familia
puede actuar en su nombre. Al cumplir 18 años, cada hijo decide por sí mismo.

## Citas

- Una cita queda en firme cuando la clínica la confirma. Hasta entonces es una solicitud que la clínica puede no aceptar.
- Cancele o cambie una cita lo antes posible, para que otra persona use el horario. La clínica puede tener sus propias
  reglas para cancelaciones tardías y citas a las que no se asiste, y puede cobrarle por ellas.
- Lo que cuesta una cita y lo que paga su seguro queda entre usted, la clínica y su seguro. Lo que Kindwell muestra de su
  cobertura no es una promesa de pago.

## Puntos

- Usted gana puntos por lo que Kindwell indica en las formas de ganar, como se indica ese día.
- Los puntos no tienen valor en efectivo. No son dinero, no se compran, no se venden, no se regalan y no se pagan.
- Los puntos primero están pendientes y se pueden usar cuando se confirman. Se retiran si lo que los dio no se realizó, se
  canceló o no cumplió estos términos.
- Los puntos vencen. Cuánto duran se muestra junto a sus puntos, y le avisamos antes.
- Cada cuenta y cada persona recibe una sola vez lo que es para una sola persona. Personas, citas o cuentas inventadas no
  ganan nada.

## Tarjetas de regalo

- Puede canjear puntos por tarjetas de regalo si sus puntos y sus límites lo permiten. La ley limita lo que pueden recibir
  los miembros de programas federales de salud, como Medicare y Medicaid; respetamos esos límites.
- Una tarjeta canjeada no se puede volver a convertir en puntos. Si una tarjeta no se puede entregar, recupera los puntos.
- Cada tarjeta de regalo es de su marca y sigue los términos de esa marca. No podemos reponer un código que se usó o se
  perdió después de mostrárselo.

## Invitaciones

Puede invitar a sus amistades y recomendar Kindwell a proveedores de salud. Escriba solo a personas que le conocen y a las
que no les moleste, y diga que puede recibir puntos por ello. Quien recibe una invitación puede detenerlas todas con un
enlace. Podemos limitar cuántas envía.

## Opiniones y archivos

Puede opinar sobre una cita que se realizó. Cuente lo que vio usted, y nada sobre la salud de otra persona. Las opiniones
son públicas, con el nombre que el formulario le muestra antes, y no se vuelven a escribir. Podemos quitar lo que sea
ilegal u ofensivo. Lo que usted sube sigue siendo suyo; nos permite guardarlo y mostrárselo a usted y a quienes pueden
actuar en su nombre.

## Correos y mensajes de texto

Le escribimos sobre su cuenta, sus citas y sus puntos, por el medio que eligió en la configuración. Una parte, como los
códigos y los avisos de seguridad, es propia de la cuenta y no se puede desactivar. Mensajes de texto: responda STOP para
dejar de recibirlos y HELP para pedir ayuda. Pueden aplicarse tarifas de mensajes y datos. La frecuencia depende de sus
citas.

## Lo que no se permite

- Usar Kindwell por otra persona sin su permiso, o con otro nombre.
- Ganar puntos con trampas, o reservar horarios que nadie va a usar.
- Buscar datos de otras personas, burlar nuestra seguridad o perturbar el servicio.
- Recopilar su contenido con programas, o vender el acceso.

Si alguien lo hace, podemos retirar los puntos que ganó así, limitar la cuenta o cerrarla. Se lo decimos, salvo que la ley
lo prohíba.

## Terminar

Puede cerrar su cuenta cuando quiera, en la configuración. Entonces se cancelan las citas que vienen y vencen los puntos.
Qué se conserva después, y por cuánto tiempo, está en el Aviso de privacidad. Podemos terminar Kindwell o una parte; le
avisamos con tiempo, para que pueda usar sus puntos.

## Cambios

Cuando cambiamos estos términos, publicamos una nueva versión aquí y le mostramos qué cambió la próxima vez que inicie
sesión. Las versiones anteriores se pueden seguir leyendo aquí. Un cambio vale desde el día en que se publica, nunca para
lo anterior. Si no está de acuerdo, puede cerrar su cuenta.

## Responsabilidad

Trabajamos con cuidado, pero no podemos prometer que Kindwell esté siempre disponible o libre de errores. Hasta donde la ley
lo permite, no respondemos por lo que hagan clínicas, proveedores, aseguradoras o marcas, ni por daños que no podíamos
prever. Nada de esto limita una responsabilidad que la ley no permite limitar.

## Ley

Se aplica la ley de los Estados Unidos y la del estado de nuestra dirección. Nada en estos términos le quita un derecho que
la ley le da como consumidor o como paciente. Si una frase no es válida, las demás siguen valiendo.$text$);

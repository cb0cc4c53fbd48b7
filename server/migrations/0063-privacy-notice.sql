-- The first version of the privacy notice.

insert into terms_version (kind, version, published_at) values ('privacy', 1, '2025-01-01T12:00:00Z');

insert into terms_text (kind, version, language, title, summary, body) values ('privacy', 1, 'en', 'Privacy Notice',
'The first version.',
$text$This notice says what Kindwell at {site} keeps about you, what for, who sees it, and what you can decide.

## Who is responsible

{operator} runs Kindwell. In this notice that is “we”.

Our postal address: {address}

Questions about your data: {contact}

## What we keep

- Who you are: name, date of birth, gender if you give it, address, email and mobile number, language.
- Your family: the same about the people whom you add, and who may act for whom.
- Your visits: with which clinic and provider, when, for which kind of visit, and what was done to them.
- Your insurance: names and numbers, and the pictures of cards that you upload.
- Your points, rewards and gift cards, your reviews, and whom you have invited.
- Your sign-ins: the device, the time, and a shortened network address. Passwords and codes are kept so that nobody can
  read them.
- Which version of the terms and of this notice you have accepted or seen.

We get this from you, from your family where they act for you, and from the clinics that you book with.

## Health information and HIPAA

That you visit a clinic, when, and why is health information. Clinics keep their own records of your care, under their own
notices of privacy practices. Where we handle visits for a clinic that is covered by HIPAA, we do so on its behalf and
under an agreement with it (as its business associate), and keep to the same rules. For your clinic’s own records, and to
see, correct or restrict them, please ask the clinic.

We never sell health information, and never use it for advertising.

## What we use it for

- To book, change and remember your visits, and to tell the clinic what it needs for them.
- To run your account, your points and your gift cards, and to answer your questions.
- To keep the service safe: to notice misuse, to prove who did what, and to keep to the law.

There is no advertising in Kindwell, and no tracking across other sites.

## Who sees it

- You, and whoever looks after you in your family, as far as the settings say.
- A clinic: the visits that you book with it, and who comes. Not your visits to other clinics, not your points, and not the
  insurance that you keep here.
- The companies that work for us and get only what they need: for mail and text messages the contact and the words, for
  gift cards the order, for addresses what you type in the address field, for hosting what is stored.
- A friend who invited you learns that you joined, and may get points after your first visit. They learn nothing about
  your care.
- Everyone: your reviews, under the name that the form shows you first.
- Authorities and courts, where the law obliges us.

Every time somebody else looks at your data or acts for you, it is recorded. You find it in the copy of your data.

## Cookies

We use only cookies that Kindwell needs: for your sign-in, for the device that you trust, for your language, and for who
invited you. There are none of other companies.

## How we protect it

Connections are encrypted, passwords are stored as hashes, gift card codes and copies of your data are sealed, and access is
limited and recorded. You are signed out after a while without activity. If data about you should get into wrong hands,
we tell you as the law asks.

## How long we keep it

- Your account: until you close it. Then name, contacts and password are written over, and insurance, favorites, devices and
  sign-ins are deleted.
- Sign-ins that have ended: 30 days. The words of a message: until it has been sent. A copy of your data: 7 days.
- Visits with what the clinic needs: as long as the law has clinics keep records.
- So that a reward is given once and STOP is kept: a code made from your email, name and birth date, and from a phone that
  answered STOP. It stays after your account is closed. Nobody can read them from it.
- The record of who did what: 6 years, without names and contacts.
- Points that were earned and spent, and which terms you accepted: as numbers, for as long as the program and the law ask.
- Reviews: they stay, without your name.

## What you can decide

- See and correct your data in your profile and your settings.
- Download a copy of everything, in the settings under your data.
- Close your account there.
- Choose how we remind you, and end text messages with STOP. HELP gets you help.
- Decide who in your family may act for you, and end your part in a family.
- Ask us anything else that the law of your state gives you a right to. We answer within 45 days, and never treat you worse
  for asking.

If you are not satisfied, you can complain to us, to your state’s attorney general, to the Federal Trade Commission or, about
health information, to the Office for Civil Rights of the U.S. Department of Health and Human Services.

## Children

Children under 13 have no sign-in of their own: whoever looks after them keeps their data here. From 13 to 17 their family
can invite them.

## Changes

When this notice changes, we publish a new version here and show you what changed the next time you sign in. Older versions
stay here to read.$text$),

('privacy', 1, 'es', 'Aviso de privacidad',
'La primera versión.',
$text$Este aviso dice qué guarda Kindwell sobre usted en {site}, para qué, quién lo ve y qué puede decidir usted.

## Quién es responsable

{operator} está a cargo de Kindwell. En este aviso, “nosotros” se refiere a esa entidad.

Nuestra dirección postal: {address}

Preguntas sobre sus datos: {contact}

## Qué guardamos

- Quién es usted: nombre, fecha de nacimiento, género si lo indica, dirección, correo electrónico y celular, idioma.
- Su familia: lo mismo de las personas que agrega, y quién puede actuar en nombre de quién.
- Sus citas: con qué clínica y proveedor, cuándo, de qué tipo, y qué se hizo con ellas.
- Su seguro: nombres y números, y las imágenes de las tarjetas que sube.
- Sus puntos, recompensas y tarjetas de regalo, sus opiniones y a quién invitó.
- Sus inicios de sesión: el dispositivo, la hora y una dirección de red abreviada. Las contraseñas y los códigos se guardan
  de modo que nadie pueda leerlos.
- Qué versión de los términos y de este aviso aceptó o vio.

Lo recibimos de usted, de su familia cuando actúa en su nombre, y de las clínicas con las que reserva.

## Información de salud y HIPAA

Que usted vaya a una clínica, cuándo y por qué es información de salud. Las clínicas llevan su propio expediente de su
atención, con sus propios avisos de privacidad. Cuando tratamos citas para una clínica sujeta a la ley HIPAA, lo hacemos
en nombre de ella y con un acuerdo (como su socio comercial), y seguimos las mismas reglas. Para ver, corregir o limitar
el expediente de su clínica, diríjase a la clínica.

Nunca vendemos información de salud ni la usamos para publicidad.

## Para qué lo usamos

- Para reservar, cambiar y recordarle sus citas, y para dar a la clínica lo que necesita para ellas.
- Para llevar su cuenta, sus puntos y sus tarjetas de regalo, y responder sus preguntas.
- Para cuidar el servicio: notar abusos, comprobar quién hizo qué y cumplir la ley.

En Kindwell no hay publicidad ni seguimiento en otros sitios.

## Quién lo ve

- Usted, y quien sea responsable de usted en su familia, según lo que diga la configuración.
- Una clínica: las citas que reserva con ella, y quién asiste. No ve sus citas con otras clínicas, ni sus puntos, ni el
  seguro que guarda aquí.
- Las empresas que trabajan para nosotros y reciben solo lo necesario: para correos y mensajes de texto, el contacto y las
  palabras; para tarjetas de regalo, el pedido; para direcciones, lo que escribe en ese campo; para el alojamiento, lo que
  se guarda.
- Quien le invitó sabe que usted se unió, y puede recibir puntos después de la primera cita de usted. No sabe nada sobre
  su atención.
- Todo el mundo: sus opiniones, con el nombre que el formulario le muestra antes.
- Autoridades y tribunales, cuando la ley nos obliga.

Cada vez que otra persona ve sus datos o actúa en su nombre, queda registrado. Lo encuentra en la copia de sus datos.

## Cookies

Usamos solo las cookies que Kindwell necesita: para su sesión, para el dispositivo en el que usted confía, para su idioma y
para saber quién le invitó. No hay cookies de otras empresas.

## Cómo lo protegemos

Las conexiones están cifradas, las contraseñas se guardan de modo que no se pueden leer, los códigos de las tarjetas de
regalo y las copias de sus datos están sellados, y el acceso es limitado y queda registrado. Su sesión se cierra después de
un tiempo sin actividad. Si datos sobre usted llegaran a manos equivocadas, se lo decimos como pide la ley.

## Cuánto tiempo lo guardamos

- Su cuenta: hasta que la cierre. Entonces se borran su nombre, sus contactos y su contraseña, y también seguro, favoritos,
  dispositivos e inicios de sesión.
- Los inicios de sesión terminados: 30 días. Las palabras de un mensaje: hasta que se envía. Una copia de sus datos: 7 días.
- Las citas con lo que la clínica necesita: mientras la ley pida a las clínicas conservar sus expedientes.
- Para dar cada recompensa una sola vez y respetar STOP: un código hecho con su correo, nombre y fecha de nacimiento, y con el
  celular que respondió STOP. Se queda cuando cierra su cuenta. Nadie puede leerlos a partir de él.
- El registro de quién hizo qué: 6 años, sin nombres ni contactos.
- Los puntos que se ganaron y se usaron, y qué términos aceptó: como números, mientras lo pidan el programa y la ley.
- Las opiniones: se quedan, sin su nombre.

## Qué puede decidir

- Ver y corregir sus datos en su perfil y su configuración.
- Descargar una copia de todo, en la configuración, en sus datos.
- Cerrar su cuenta allí mismo.
- Elegir cómo le recordamos sus citas, y terminar los mensajes de texto con STOP. Con HELP recibe ayuda.
- Decidir quién de su familia puede actuar en su nombre, y dejar de ser parte de una familia.
- Pedirnos todo lo demás a lo que la ley de su estado le da derecho. Respondemos en un plazo de 45 días, y nunca le tratamos
  peor por pedirlo.

Si no queda conforme, puede quejarse con nosotros, con el fiscal general de su estado, con la Comisión Federal de Comercio
(FTC) o, sobre información de salud, con la Oficina de Derechos Civiles del Departamento de Salud y Servicios Humanos de
los Estados Unidos.

## Niños

Los menores de 13 años no tienen su propio inicio de sesión: quien los cuida guarda sus datos aquí. De los 13 a los 17
años, su familia puede invitarlos.

## Cambios

Cuando este aviso cambia, publicamos una nueva versión aquí y le mostramos qué cambió la próxima vez que inicie sesión. Las
versiones anteriores se pueden seguir leyendo aquí.$text$);

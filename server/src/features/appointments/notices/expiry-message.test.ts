import { expect, test } from 'vitest';
import { expiryMessage } from './expiry-message.ts';
import type { VisitContact } from './visit-contact-db.ts';

// Letters that fit 160 to a text message; any other makes it 70.
const gsm = /^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåÄÖÑÜäöñüà§¿¡!"#%&'()*+,\-./:;<=>?]*$/;
const link = 'https://kindwell.example/appointments?id=7';

const contact: VisitContact = {
  patientId: 1,
  dependantId: 2,
  firstName: 'María',
  visitorName: 'Leo',
  isForOneself: false,
  channel: 'sms',
  recipient: '+12025550101',
  language: 'en',
  clinicName: 'Clínica Corazón',
  clinicPhone: '+12025550199',
  street: '1 Main Street',
  city: 'Arlington',
  stateCode: 'VA',
  postalCode: '22201',
  typeName: 'Dolor de rodilla',
  providerName: null,
  email: 'maria@example.com',
  localDate: '2026/09/23',
  startsAt: new Date('2026-09-23T04:45:00Z'),
  timeZone: 'Asia/Kathmandu',
};
const each = (['en', 'es'] as const).flatMap((language) =>
  (['noAnswer', 'notAccepted', 'dayOver'] as const).map((expiry) => ({ language, expiry })),
);

test.each(each)('API-31 the text of $expiry in $language is one message that names nobody', ({ language, expiry }) => {
  for (const startsAt of [contact.startsAt, null]) {
    const { subject, body } = expiryMessage(expiry, { ...contact, language, startsAt }, link);

    expect([subject, body]).toEqual(['', expect.stringMatching(/^Kindwell: /)]);
    expect(body).toMatch(gsm);
    expect(body.length).toBeLessThanOrEqual(160);
    expect(body).not.toMatch(/Mar|Leo|Coraz|rodilla|http/);
  }
});

test.each(each)('API-31 the mail of $expiry in $language says which visit, and leads to it', ({ language, expiry }) => {
  const { subject, body } = expiryMessage(expiry, { ...contact, language, channel: 'email' }, link);

  expect(subject).not.toMatch(/Mar|Leo|Coraz|rodilla/);
  for (const part of ['Leo', 'Clínica Corazón', '10:30', 'Dolor de rodilla', '(202) 555-0199', link])
    expect(body).toContain(part);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { describeEntry } from '#server/features/loyalty/activity/activity-words.ts';
import { buildClinic, buildPatient } from '#server/testing/factories.ts';
import { givePoints } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sayMemo, sayReason, sayStored } from './say-stored.ts';
import { say } from './sentence.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

test('SET-04 API-73 the domains of care come in the language of the page', async () => {
  const answer = await app.client().get('/api_v2/master/domain/', { headers: { 'accept-language': 'es' } });

  expect(answer.body.domains.map(({ title }: { title: string }) => title)).toEqual(['Dental', 'Médica', 'De la vista']);
});

test('SET-04 a card and the page of a clinic name its kind of care in the language of the account, its code in none', async () => {
  const { id } = await buildPatient(app.db);
  await app.db.run(sql`update patient set language = 'es' where id = ${id}`);
  const patient = await app.signedIn(id);
  const { id: clinicId } = await buildClinic(app.db, { domainId: 2 });

  const { body } = await patient.get(`/selfcare/clinic/${clinicId}/`);
  expect(body.clinic).toMatchObject({ domainName: 'medical', domainTitle: 'Médica' });
  const found = await patient.get('/selfcare/otherproviders/2/?results=1');
  expect(found.body.providers[0]).toMatchObject({ domainName: 'medical', domainTitle: 'Médica' });
});

test('SET-04 the ways to earn points are told in the language of the account', async () => {
  const { id } = await buildPatient(app.db);
  await app.db.run(sql`update patient set language = 'es' where id = ${id}`);
  const { body } = await (await app.signedIn(id)).get(`/selfcare/pendingactionlist/${id}/`);

  expect(body.pendingactions.length).toBeGreaterThan(0);
  expect(body.pendingactions.map(({ title }: { title: string }) => title)).toContain('Vaya a una cita');
});

test('SET-04 boosts are told in the reader’s language; what others wrote stays', async () => {
  const { id } = await buildPatient(app.db);
  await app.db.run(sql`update patient set language = 'es' where id = ${id}`);
  await app.db.run(sql`
    insert into boost (kind, title, description, multiplier, starts_on, ends_on)
    values ('window', '1.5X Points on every visit', null, 15000, '2020-01-01', '2099-01-01'),
      ('window', 'Maple days', 'Come by.', 15000, '2020-01-01', '2099-01-01')`);
  const { body } = await (await app.signedIn(id)).get('/selfcare/pointboost/');

  expect(body.boosts.map(({ title }: { title: string }) => title).sort()).toEqual([
    'Maple days',
    'Puntos x1.5 en cada cita',
  ]);
  expect(sayStored('es', '2X Points on next visit')).toBe('El doble de puntos en su próxima cita');
  expect(sayStored('es', '1.5X Points on every visit')).toBe('Puntos x1.5 en cada cita');
});

test('SET-04 what moved points is told in the reader’s language, its numbers and days too', () => {
  const visit = { source: 'visit', bonus: 1500, confirmOn: '2026-06-09', reversed: null } as never;

  expect(describeEntry(visit, 'es')).toEqual({
    title: 'Cita realizada',
    description: 'Puntos extra: 1,500. Puede usarlos desde el 9 de junio de 2026.',
  });
  expect(describeEntry(visit, 'en').description).toBe('Bonus points: 1,500. You can use them from June 9, 2026.');
});

test('SET-04 the ways that brought points are named in the reader’s language', async () => {
  const { id, dependantId } = await buildPatient(app.db);
  await app.db.run(sql`update patient set language = 'es' where id = ${id}`);
  await givePoints(app.db, dependantId, 3, 'available', app.clock.now());
  const { body } = await (await app.signedIn(id)).get(`/selfcare/loyaltysummary/${id}/`);

  expect(body.sources).toEqual([{ source: 'other', title: 'Bienvenida y otros puntos', points: 3 }]);
  const ways = ['visit', 'review', 'referral', 'profile'] as const;
  expect(ways.map((way) => say('es', `points_source_${way}`))).toEqual([
    'Citas realizadas',
    'Opiniones',
    'Recomendaciones',
    'Perfil completo',
  ]);
});

test.each([
  ['noAnswer', 'The clinic did not answer in time.', 'La clínica no respondió a tiempo.'],
  ['notAccepted', 'The proposed time was not accepted.', 'No se aceptó el horario propuesto.'],
  ['dayOver', 'No time opened up on that day.', 'Ese día no se liberó ningún horario.'],
  ['offerEnded', 'The offer has ended.', 'La oferta terminó.'],
  ['offerUsed', 'The offer has since been used for another visit.', 'La oferta ya se usó en otra cita.'],
])(
  'SET-04 why Kindwell changed a visit is said by its code, and by the sentence of an older event: %s',
  (code, english, spanish) => {
    expect([sayReason('en', code), sayReason('en', english)]).toEqual([english, english]);
    expect([sayReason('es', code), sayReason('es', english)]).toEqual([spanish, spanish]);
  },
);

test.each([
  ['cards', 'Gift cards', 'Tarjetas de regalo'],
  ['visitMissed', 'Visit did not take place', 'La cita no se realizó'],
  ['accountClosed', 'Account closed', 'Cuenta cerrada'],
  ['welcome', 'Welcome to Kindwell', 'Puntos de bienvenida'],
])(
  'SET-04 what an entry of the ledger was booked for is said by its code, and by the sentence of an older one: %s',
  (code, english, spanish) => {
    expect([sayMemo('en', code), sayMemo('en', english)]).toEqual([english, english]);
    expect([sayMemo('es', code), sayMemo('es', english)]).toEqual([spanish, spanish]);
  },
);

test.each([
  ['dayOver', 'No time became free on that day.', 'No time opened up on that day.'],
  ['offerUsed', 'The offer was used for another visit since.', 'The offer has since been used for another visit.'],
])('SET-04 a reason that a row holds in earlier words is said in those of today: %s', (code, before, today) => {
  expect(sayReason('en', before)).toBe(today);
  expect(sayReason('es', before)).toBe(sayReason('es', code));
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildDependant, buildPatient } from '#server/testing/factories.ts';
import { startWithGiftCards, type TestGiftCardProvider } from '#server/testing/outside/gift-card-provider.ts';
import { buildRedemption, findCard, orderCard } from '#server/testing/points/gift-cards.ts';
import { booksOf, redeemed } from '#server/testing/points/redeemed-cards.ts';
import { buildItem, cartOf } from '#server/testing/points/rewards.ts';
import type { TestApp } from '#server/testing/test-app.ts';

// Letters that fit 160 to a text message; any other makes it 70.
const gsm = /^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåÄÖÑÜäöñüà§¿¡!"#%&'()*+,\-./:;<=>?]*$/;
const lines: string[] = [];

let provider: TestGiftCardProvider;
let app: TestApp;
const site = 'https://portal.kindwell.example';
let link: string;

beforeAll(async () => {
  ({ provider, app } = await startWithGiftCards({
    settings: { PUBLIC_URL: site, LOG_LEVEL: 'error' },
    logTo: (line) => lines.push(line),
  }));
  link = `${site}/rewards?tab=cards`;
});

afterAll(() => app.close());

/** What the outbox has for somebody. */
async function outbox(to: string): Promise<{ channel: string; subject: string | null; text: string }[]> {
  return (await app.client().get(`/demo/outbox/messages/?to=${encodeURIComponent(to)}`)).body.messages;
}

/** What somebody is told of a redemption of which these cards are made and these refused. */
async function newsOf(made: number, refused: number, { language = 'en', channel = 'email' } = {}) {
  const { patient, items, redemption } = await redeemed(app, made + refused);
  await app.db.run(sql`
    update patient set language = ${language}, reminder_channel = ${channel}, first_name = 'Ana' where id = ${patient.id}`);
  for (const item of items.slice(made)) provider.withdraw(item);
  for (const id of redemption.cardIds) await orderCard(app, id);

  return outbox(channel === 'sms' ? patient.phone : patient.email);
}

test.each([
  [1, 0, 'Your gift card is ready', 'Your gift card is ready. Its code is under “Your gift cards”.'],
  [2, 0, 'Your gift cards are ready', 'Your gift cards are ready. Their codes are under “Your gift cards”.'],
  [
    ...([0, 1, "Your gift card couldn't be delivered"] as const),
    "Your gift card couldn't be delivered. Your points are back, and you can choose another reward.",
  ],
  [
    ...([0, 2, "Your gift cards couldn't be delivered"] as const),
    "Your gift cards couldn't be delivered. Your points are back, and you can choose other rewards.",
  ],
  [
    ...([2, 1, 'An update on your gift cards'] as const),
    "Ready: 2 of 3 gift cards. Their codes are under “Your gift cards”. The rest couldn't be delivered, and their points are back.",
  ],
] as const)(
  'API-16 a mail tells once what became of the cards: %i made, %i refused',
  async (made, refused, subject, lead) => {
    const footer = `Terms and Conditions:\n${site}/terms\nPrivacy Notice:\n${site}/privacy`;
    expect(await newsOf(made, refused)).toMatchObject([
      {
        channel: 'email',
        subject,
        text: `Hello Ana,\n\n${lead}\n\nSee it in Kindwell:\n${link}\n\nKindwell\n\n${footer}`,
      },
    ]);
  },
);

test.each(['en', 'es'])('API-16 a text message is one of 160 letters, without brand and code: %s', async (language) => {
  const texts = [];
  for (const [made, refused] of [
    [1, 0],
    [2, 0],
    [0, 1],
    [0, 2],
    [2, 1],
  ] as const)
    texts.push(...(await newsOf(made, refused, { language, channel: 'sms' })));

  expect(texts).toHaveLength(5);
  for (const { channel, subject, text } of texts) {
    expect([channel, subject || null]).toEqual(['sms', null]);
    expect(text).toMatch(gsm);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^Kindwell: .*https:\/\/portal\.kindwell\.example\/rewards\?tab=cards$/);
    expect(text).not.toMatch(/KW-|Brand|Ana/);
  }
});

test('API-16 a mail in Spanish, also for somebody who wishes no reminders', async () => {
  expect(await newsOf(1, 0, { language: 'es', channel: 'none' })).toMatchObject([
    {
      channel: 'email',
      subject: 'Su tarjeta de regalo está lista',
      text: `Hola, Ana:\n\nSu tarjeta de regalo está lista. El código está entre sus tarjetas de regalo.\n\nVéalo en Kindwell:\n${link}\n\nKindwell\n\nTérminos y condiciones:\n${site}/terms?language=es\nAviso de privacidad:\n${site}/privacy?language=es`,
    },
  ]);
});

test('API-16 nobody is told before the last card is settled', async () => {
  const { patient, redemption } = await redeemed(app, 2);
  await orderCard(app, redemption.cardIds[0]);
  expect(await outbox(patient.email)).toEqual([]);

  await orderCard(app, redemption.cardIds[1]);
  await orderCard(app, redemption.cardIds[1]);
  expect(await outbox(patient.email)).toHaveLength(1);
});

test('API-16 who redeemed for somebody is told; once they may not act for them any more, the person is', async () => {
  const guarantor = await buildPatient(app.db, { isGuarantor: true });
  const spouse = await buildPatient(app.db, { householdId: guarantor.householdId, letsFamilyAct: true });
  const child = await buildDependant(app.db, guarantor.householdId);
  const cart = cartOf(await buildItem(app.db));
  const redeem = async (personId: number) => (await buildRedemption(app, guarantor, cart, personId)).cardIds[0];
  const [forSpouse, forLater, forChild] = [
    await redeem(spouse.dependantId),
    await redeem(spouse.dependantId),
    await redeem(child.id),
  ];

  await orderCard(app, forSpouse);
  expect([await outbox(guarantor.email), await outbox(spouse.email)]).toMatchObject([[{}], []]);

  await app.db.run(sql`update patient set is_guarantor = false where id = ${guarantor.id}`);
  await orderCard(app, forLater);
  await orderCard(app, forChild);
  expect([await outbox(guarantor.email), await outbox(spouse.email)]).toMatchObject([[{}], [{}]]);
  expect(await findCard(app.db, forChild)).toMatchObject({ status: 'issued' });
});

test('API-16 of a child the guarantor who is left is told, where who redeemed is none any more', async () => {
  const guarantor = await buildPatient(app.db, { isGuarantor: true });
  const other = await buildPatient(app.db, { householdId: guarantor.householdId, isGuarantor: true });
  const child = await buildDependant(app.db, guarantor.householdId);
  const { cardIds } = await buildRedemption(app, guarantor, cartOf(await buildItem(app.db)), child.id);
  await app.db.run(sql`update patient set is_guarantor = false where id = ${guarantor.id}`);
  await orderCard(app, cardIds[0]);

  expect([await outbox(guarantor.email), await outbox(other.email)]).toMatchObject([[], [{}]]);
});

test('API-16 what cannot be told keeps no card from being settled', async () => {
  const { redemption, id } = await redeemed(app, 1);
  await app.owner.run(sql`
    alter table message add constraint none_for_now check (recipient = '') not valid`);
  lines.length = 0;
  await orderCard(app, id);
  await app.owner.run(sql`alter table message drop constraint none_for_now`);

  expect((await booksOf(app.db, redemption)).cards).toEqual(['issued']);
  expect(lines.join()).toContain('the end of a redemption could not be told');
});

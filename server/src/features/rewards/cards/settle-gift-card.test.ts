import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOf, givenBack, issued, redeemed } from '#server/testing/points/redeemed-cards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { claimCard } from './orders-db.ts';
import type { DecidedOutcome } from './providers/gift-card-provider.ts';
import { settleGiftCard } from './settle-gift-card.ts';

const lines: string[] = [];

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { LOG_LEVEL: 'error' }, logTo: (line) => lines.push(line) });
});

afterAll(() => app.close());

const made: DecidedOutcome = { kind: 'made', providerOrder: 'RA-late', code: 'KW-SECR-ETCO-DE22' };
const refused: DecidedOutcome = { kind: 'refused', failure: 'http 422 (item.withdrawn)' };

/** Two workers that both hold a card, the first one for longer than its claim lasts; they hear this from the provider. */
async function settleTwice(first: DecidedOutcome, second: DecidedOutcome) {
  const { id, redemption } = await redeemed(app, 1);
  const now = app.clock.now();
  const card = await claimCard(app.db, id, 'tango', now, now);
  if (!card) throw new Error('nobody else has claimed this card');

  lines.length = 0;
  for (const outcome of [first, second]) await settleGiftCard(card, outcome, app.services);
  return { id, books: await booksOf(app.db, redemption), said: lines.map((line) => JSON.parse(line)) };
}

test('API-16 a card that is made after its points were given back moves nothing, and the log names it', async () => {
  const { id, books, said } = await settleTwice(refused, made);

  expect(books).toEqual(givenBack);
  expect(said).toMatchObject([{ level: 50, cardId: id, msg: 'a gift card was made after its points were given back' }]);
  expect(lines.join()).not.toMatch(/KW-|RA-late|Zuckerbrot/);
});

test.each([
  ['made, made', made, made, issued],
  ['made, refused', made, refused, issued],
  ['refused, refused', refused, refused, givenBack],
])('API-16 what the second of two workers hears of a card changes nothing: %s', async (name, first, second, books) => {
  const outcome = { ...first, ...(first.kind === 'made' && { providerOrder: `RA-${name.replace(', ', '-')}` }) };

  expect(await settleTwice(outcome, second)).toMatchObject({ books, said: [] });
});

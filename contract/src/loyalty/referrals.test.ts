import { expect, test } from 'vitest';
import { sendReferral } from './referrals.ts';

const isTaken = (inviteOn: unknown) => sendReferral.body.safeParse({ inviteOn }).success;

test('API-57 a list of invitations is one line of bounded length, so that nothing can be put into a header', () => {
  expect(isTaken('a@example.com,+12025550123')).toBe(true);
  expect(isTaken(Array(500).fill('a@example.com').join())).toBe(false);

  for (const ending of ['\r\nBcc: b@example.com', '\nb', '\rb', '\u0000', '\u2028\u0085']) {
    expect([ending, isTaken(`a@example.com${ending}`)]).toEqual([ending, false]);
  }
});

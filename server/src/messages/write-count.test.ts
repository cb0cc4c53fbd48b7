import { expect, test } from 'vitest';
import { noticeWords } from '#server/features/loyalty/expiry/notice-words.ts';
import { rewardWords } from '#server/features/referrals/reward/reward-words.ts';
import { writePoints, writeSpan } from './write-count.ts';

test.each([
  ['en', 1, '1 point', '1 day'],
  ['es', 1, '1 punto', '1 día'],
  ['en', 1200, '1,200 points', '1,200 days'],
  ['es', 1200, '1,200 puntos', '1,200 días'],
] as const)('in %s %i is written with its noun in the right form', (language, count, points, days) => {
  expect(writePoints(language, count)).toBe(points);
  expect(writeSpan(language, count, 'day')).toBe(days);
});

const expiring = { firstName: 'Ana', personName: 'Ana', isForOneself: true, expiresOn: '2026-06-30' };

test.each([
  ['en', 1, '1 of your points is good until June 30, 2026.', '1 point is good until Jun 30, 2026.', 'claim 1 point '],
  ['es', 1, '1 de sus puntos vence el 30 de junio', '1 punto vence el 30 jun', 'sumar 1 punto '],
  ['en', 20, '20 of your points are good until', '20 points are good until', 'claim 20 points '],
  ['es', 20, '20 de sus puntos vencen el', '20 puntos vencen el', 'sumar 20 puntos'],
] as const)('messages in %s speak of %i points in the right form', (language, points, mail, text, reward) => {
  const notice = (channel: 'email' | 'sms') =>
    noticeWords({ ...expiring, language, channel, points } as Parameters<typeof noticeWords>[0], 'https://k.example')
      .body;

  expect(notice('email')).toContain(mail);
  expect(notice('sms')).toContain(text);
  expect(rewardWords({ language, channel: 'email', firstName: 'Ana' }, points, 'https://k.example').body).toContain(
    reward.trim(),
  );
  expect(rewardWords({ language, channel: 'email', firstName: 'Ana' }, 1, 'https://k.example').body).not.toMatch(
    /1 p\w+s/,
  );
});

import { refusals } from '@kindwell/contract/refusals.ts';
import { expect, test } from 'vitest';
import { welcomeWords } from '#server/features/ambassador/welcome-words.ts';
import { actWords } from '#server/features/family/acts/act-words.ts';
import { invitationMessage } from '#server/features/family/invitations/invitation-words.ts';
import { newsWords } from '#server/features/family/news/tell-guarantors.ts';
import { noticeWords } from '#server/features/loyalty/expiry/notice-words.ts';
import { closedWords } from '#server/features/my-data/closing/close-account.ts';
import { copyReadyWords } from '#server/features/my-data/copy/make-data-copy.ts';
import { inviteMessage } from '#server/features/referrals/invites/invite-message.ts';
import { joinedMessage } from '#server/features/referrals/providers/note-joined.ts';
import { providerMail } from '#server/features/referrals/providers/provider-mail.ts';
import { rewardWords } from '#server/features/referrals/reward/reward-words.ts';
import { refuse } from '#server/http/errors.ts';
import { m } from '#server/paraglide/messages.js';
import { codeMessage } from './code-message.ts';
import { textToSend } from './mail-footer.ts';
import { noticeMessage } from './notice-message.ts';
import { sayReason, sayStored } from './say-stored.ts';
import { type SentenceKey, saySentence } from './sentence.ts';

// Here Spanish is a language that nobody speaks (vitest.config.ts): whatever stands without its mark is not from the
// catalogue, and would stay as it is in a third language.
const language = 'es';
const publicUrl = 'https://k.example';
const url = `${publicUrl}/x`;
const firstName = 'ANA';

const inviter = { firstName, lastName: 'LEE' };
const letter = { language, firstName, url, stopUrl: url, postalAddress: null } as const;
const expiring = { language, firstName, personName: 'LEO', isForOneself: false, expiresOn: '2026-06-30', points: 20 };

const mails = {
  code: codeMessage('sign_in', 'email', language, { firstName, code: '0042', minutes: 10 }),
  notice: noticeMessage('password_changed', 'email', language, { firstName, publicUrl }),
  welcome: welcomeWords(language, { firstName, version: 1, publicUrl }),
  invitation: invitationMessage({
    kind: 'guarantor',
    channel: 'email',
    language,
    inviter,
    toName: null,
    url,
    days: 14,
  }),
  news: newsWords('left', { firstName, language, whoName: 'LEO' } as Parameters<typeof newsWords>[1], publicUrl),
  expiring: noticeWords({ ...expiring, channel: 'email' } as Parameters<typeof noticeWords>[0], publicUrl),
  closed: closedWords(language, firstName, publicUrl),
  copy: copyReadyWords(language, { firstName, publicUrl, byStaff: true }),
  invite: inviteMessage({ ...letter, channel: 'email', mayEarn: true }),
  joined: joinedMessage({ channel: 'email', language, firstName }, publicUrl),
  provider: providerMail(language, { firstName, publicUrl, stopUrl: url, postalAddress: null }),
  reward: rewardWords({ language, channel: 'email', firstName }, 20, publicUrl),
};

const isWord = (line: string) => /\p{Ll}/u.test(line) && !/^https:/.test(line) && line !== 'Kindwell';
const unmarked = (text: string) => text.split('\n').filter((line) => isWord(line) && !line.includes(' ~'));

/** The first lines of a sentence that goes on in another one are part of it. */
const whole = (text: string) => text.replaceAll(/:\n(?=https:)/g, ': ');

test.each(Object.entries(mails))(
  'SET-04 a third language is a folder: the mail «%s» is in it, line by line',
  (_name, mail) => {
    const body = textToSend({ channel: 'email', body: mail.body, language }, publicUrl);

    expect(unmarked(mail.subject)).toEqual([]);
    expect(unmarked(whole(body))).toEqual([]);
  },
);

test('SET-04 a third language is a folder: every sentence of the server comes from it', () => {
  const values = new Proxy({}, { get: () => 1 });
  const say = (key: SentenceKey) =>
    (m[key] as (values: object, options: { locale: 'es' }) => string)(values, { locale: language });
  // What clinics' programs read is in English alone.
  const spoken = (Object.keys(m) as SentenceKey[]).filter(
    (key) => say(key) !== (m[key] as (values: object, options: { locale: 'en' }) => string)(values, { locale: 'en' }),
  );

  expect(spoken.length).toBeGreaterThan(800);
  expect(spoken.filter((key) => !say(key).includes(' ~'))).toEqual([]);
});

test('SET-04 a third language is a folder: refusals, with the sentences inside them, and what rows hold', () => {
  const wait = { key: 'amounts_hours', values: { count: 2 } } as const;
  const { says } = refuse('invitesADay', { wait });

  expect(saySentence(language, says).match(/(?: ~)+/g)?.length).toBeGreaterThan(1);
  expect(sayStored(language, '2X Points on every visit')).toContain(' ~');
  expect(sayReason(language, 'noAnswer')).toContain(' ~');
  expect(actWords({ isOwn: false, action: 'read', operations: ['pointBoost'] }, language)).toContain(' ~');
  expect(Object.keys(refusals).length).toBeGreaterThan(150);
});

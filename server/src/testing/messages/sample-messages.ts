import { welcomeWords } from '#server/features/ambassador/welcome-words.ts';
import { careNoticeWords } from '#server/features/care/care-notice-words.ts';
import { comingOfAgeWords } from '#server/features/family/coming-of-age/coming-of-age-words.ts';
import { invitationMessage } from '#server/features/family/invitations/invitation-words.ts';
import { newsWords } from '#server/features/family/news/tell-guarantors.ts';
import { noticeWords } from '#server/features/loyalty/expiry/notice-words.ts';
import { closedWords } from '#server/features/my-data/closing/close-account.ts';
import { copyReadyWords } from '#server/features/my-data/copy/make-data-copy.ts';
import { inviteMessage } from '#server/features/referrals/invites/invite-message.ts';
import { joinedMessage } from '#server/features/referrals/providers/note-joined.ts';
import { providerMail } from '#server/features/referrals/providers/provider-mail.ts';
import { rewardWords } from '#server/features/referrals/reward/reward-words.ts';
import { writeNews } from '#server/features/rewards/cards/tell-redemption.ts';
import { codeMessage } from '#server/messages/code-message.ts';
import { noticeMessage } from '#server/messages/notice-message.ts';
import { say } from '#server/messages/sentence.ts';
import { sampleStaff } from './sample-staff.ts';
import { person, publicUrl, type SampleKind, sampleVisits } from './sample-visits.ts';

const both = ['email', 'sms'] as const;
const byMail = ['email'] as const;
const byText = ['sms'] as const;

const codes = (
  [
    ['sign_in', 'A code to sign in'],
    ['register', 'A code to sign up'],
    ['recover', 'A code for a new password'],
    ['change_email', 'A code for another email'],
    ['change_phone', 'A code for another phone'],
    ['insurance', 'A code to change the insurance'],
  ] as const
).map(
  ([purpose, name]): SampleKind => ({
    topic: 'Codes',
    name,
    channels: both,
    write: (language, channel) =>
      codeMessage(purpose, channel, language, { firstName: 'Maria', code: '0042', minutes: 10 }),
  }),
);

const account: SampleKind[] = [
  ...(
    [
      ['password_changed', 'The password was changed'],
      ['email_changed', 'The email was changed'],
      ['phone_changed', 'The phone was changed'],
      ['email_corrected', 'The staff have corrected the email: to the new one'],
      ['phone_corrected', 'The staff have corrected the phone: to the new one'],
      ['device_copied', 'A device was signed out'],
      ['passkey_added', 'A passkey was added'],
      ['passkey_removed', 'A passkey was removed'],
    ] as const
  ).map(
    ([kind, name]): SampleKind => ({
      topic: 'The account',
      name,
      channels: both,
      write: (language, channel) => noticeMessage(kind, channel, language, { firstName: 'Maria', publicUrl }),
    }),
  ),
  {
    topic: 'The account',
    name: 'A copy of the own data is ready',
    channels: byMail,
    write: (language) => copyReadyWords(language, { firstName: 'Maria', publicUrl, byStaff: false }),
  },
  {
    topic: 'The account',
    name: 'The account is closed',
    channels: byMail,
    write: (language) => closedWords(language, 'Maria', publicUrl),
  },
  ...(['stop', 'start', 'help'] as const).map(
    (word): SampleKind => ({
      topic: 'The account',
      name: `The answer to ${word.toUpperCase()}`,
      channels: byText,
      write: (language) => ({
        subject: '',
        body: say(language, `mails_inbound_${word}`, { url: `${publicUrl}/help` }),
      }),
    }),
  ),
];

const family: SampleKind[] = [
  ...(
    [
      ['membership', 'An invitation to a sign-in of one’s own'],
      ['guarantor', 'An invitation to look after a family'],
    ] as const
  ).map(
    ([kind, name]): SampleKind => ({
      topic: 'The family',
      name,
      channels: both,
      write: (language, channel) =>
        invitationMessage({
          kind,
          channel,
          language,
          inviter: { firstName: 'Maria', lastName: 'Rossi' },
          toName: 'Ana',
          url: `${publicUrl}/join/Zk3v`,
          days: 7,
        }),
    }),
  ),
  ...(
    [
      ['membership', 'Somebody has a sign-in now'],
      ['guarantor', 'Somebody looks after the family too'],
      ['left', 'Somebody has left the family'],
    ] as const
  ).map(
    ([news, name]): SampleKind => ({
      topic: 'The family',
      name,
      channels: byMail,
      write: (language) => newsWords(news, { ...person, id: 1, language, whoName: 'Ana' }, publicUrl),
    }),
  ),
  ...(
    [
      ['ahead', 'Somebody comes of age', true],
      ['day', 'Somebody has come of age', false],
    ] as const
  ).map(
    ([stage, name, hasSignIn]): SampleKind => ({
      topic: 'The family',
      name,
      channels: byMail,
      write: (language) =>
        comingOfAgeWords(
          { dependantId: 2, comesOn: '2026-06-02', stage },
          { ...person, language, personName: 'Leo', hasSignIn },
          publicUrl,
        ),
    }),
  ),
];

const cards = (name: string, issued: number, refused: number): SampleKind => ({
  topic: 'Points and rewards',
  name,
  channels: both,
  write: (language, channel) =>
    writeNews({ ...person, language, channel, issued, refused }, `${publicUrl}/rewards?tab=cards`),
});

const care: SampleKind[] = [
  {
    topic: 'Care',
    name: 'Care is due',
    channels: both,
    write: (language, channel) =>
      careNoticeWords({ ...person, kind: 'careDue', dependantId: 7, language, channel }, publicUrl),
  },
  {
    topic: 'Care',
    name: 'Nobody knows when care was last done',
    channels: both,
    write: (language, channel) =>
      careNoticeWords({ ...person, kind: 'careUnknown', dependantId: null, language, channel }, publicUrl),
  },
];

const points: SampleKind[] = [
  {
    topic: 'Points and rewards',
    name: 'Points expire',
    channels: both,
    write: (language, channel) =>
      noticeWords(
        {
          ...person,
          language,
          channel,
          personId: 2,
          expiresOn: '2026-06-30',
          daysAhead: 30,
          points: 1200,
          personName: 'Maria',
          isForOneself: true,
          tellAt: new Date('2026-06-01T18:00:00Z'),
        },
        publicUrl,
      ),
  },
  cards('A gift card is ready', 1, 0),
  cards('Gift cards are ready', 2, 0),
  cards('A gift card could not be delivered', 0, 1),
  cards('Gift cards could not be delivered', 0, 2),
  cards('Some gift cards are ready', 2, 1),
];

const friends: SampleKind[] = [
  {
    topic: 'Friends and providers',
    name: 'An invitation that nobody has asked for',
    channels: both,
    write: (language, channel) =>
      inviteMessage({
        channel,
        language,
        firstName: 'Maria',
        mayEarn: true,
        url: `${publicUrl}/signup?referral=MARIA7`,
        stopUrl: `${publicUrl}/unsubscribe/i7.Zk3v`,
        postalAddress: '1 Main Street, Arlington, VA 22201',
      }),
  },
  ...([500, 0] as const).map(
    (amount): SampleKind => ({
      topic: 'Friends and providers',
      name: amount ? 'A friend has started, with points' : 'A friend has started, with thanks alone',
      channels: both,
      write: (language, channel) => rewardWords({ language, channel, firstName: 'Maria' }, amount, publicUrl),
    }),
  ),
  {
    topic: 'Friends and providers',
    name: 'The welcome of an ambassador',
    channels: byMail,
    write: (language) => welcomeWords(language, { firstName: 'Maria', version: 1, publicUrl }),
  },
  {
    topic: 'Friends and providers',
    name: 'A provider is asked to join',
    channels: byMail,
    write: (language) =>
      providerMail(language, {
        firstName: 'Maria',
        publicUrl,
        stopUrl: `${publicUrl}/unsubscribe/p7.Zk3v`,
        postalAddress: '1 Main Street, Arlington, VA 22201',
      }),
  },
  {
    topic: 'Friends and providers',
    name: 'A referred provider has joined',
    channels: both,
    write: (language, channel) => joinedMessage({ language, channel, firstName: 'Maria' }, publicUrl),
  },
];

/** Every kind of mail and text that Kindwell sends, as invented people would get it. */
export const sampleMessages: SampleKind[] = [
  ...sampleVisits,
  ...codes,
  ...account,
  ...family,
  ...care,
  ...points,
  ...friends,
  ...sampleStaff,
];

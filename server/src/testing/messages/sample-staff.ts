import { keptOpenWords } from '#server/features/my-data/closing/kept-open-words.ts';
import { copyReadyWords } from '#server/features/my-data/copy/make-data-copy.ts';
import { joinedWords } from '#server/features/my-data/joining/joined-words.ts';
import { closingWords, openAgainWords } from '#server/features/staff/closings/closing-words.ts';
import { correctionOffWords, correctionWords } from '#server/features/staff/corrections/correction-words.ts';
import { inviteWords } from '#server/features/staff/invitations/invite-words.ts';
import { joinAskedWords } from '#server/features/staff/joins/join-asked-words.ts';
import { staffChangeWords } from '#server/features/staff/own/tell-change.ts';
import { recoveryWords } from '#server/features/staff/patients/recovery-words.ts';
import { hiddenWords, restoredWords } from '#server/features/staff/reviews/tell-writer.ts';
import { setupText, setupWords } from '#server/features/staff/setup/setup-words.ts';
import { newBrowserWords } from '#server/features/staff/sign-in/known-browsers.ts';
import { publicUrl, type SampleKind } from './sample-visits.ts';

const byMail = ['email'] as const;
const firefoxOnLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const ofReview = { firstName: 'Maria', url: `${publicUrl}/find-providers/7?tab=reviews` };
/** A row of `review_reason_text`. */
const reasonOf = { en: 'It insults or threatens someone.', es: 'Insulta o amenaza a alguien.' };

/** What the staff get, and what patients get of what the staff do. */
export const sampleStaff: SampleKind[] = [
  {
    topic: 'The staff',
    name: 'An invitation to the staff',
    channels: byMail,
    write: (language) =>
      inviteWords({ language, inviter: 'Maria Rossi', url: `${publicUrl}/console/invitation/Zk3v`, hours: 72 }),
  },
  {
    topic: 'The staff',
    name: 'The way to a new password, which support sends a patient',
    channels: byMail,
    write: (language) => recoveryWords(language, { firstName: 'Maria', publicUrl }),
  },
  ...(
    [
      ['email', 'maria.lopez@example.org', 'The staff are about to correct the email'],
      ['phone', '+15125550143', 'The staff are about to correct the phone'],
    ] as const
  ).map(
    ([kind, contact, name]): SampleKind => ({
      topic: 'The staff',
      name,
      channels: ['email', 'sms'],
      write: (language, channel) =>
        correctionWords(
          { kind, contact, firstName: 'Maria', url: `${publicUrl}/stop-correction/Zk3v` },
          channel,
          language,
        ),
    }),
  ),
  ...(
    [
      ['email', 'The staff do not correct the email after all'],
      ['phone', 'The staff do not correct the phone after all'],
    ] as const
  ).map(
    ([kind, name]): SampleKind => ({
      topic: 'The staff',
      name,
      channels: ['email', 'sms'],
      write: (language, channel) => correctionOffWords({ kind, firstName: 'Maria' }, channel, language),
    }),
  ),
  {
    topic: 'The staff',
    name: 'Two accounts are to become one: the one that stays',
    channels: byMail,
    write: (language) => joinAskedWords(language, { firstName: 'Maria', stays: true, publicUrl }),
  },
  {
    topic: 'The staff',
    name: 'Two accounts are to become one: the one that goes',
    channels: byMail,
    write: (language) => joinAskedWords(language, { firstName: 'Maria', stays: false, publicUrl }),
  },
  {
    topic: 'The staff',
    name: 'Two accounts have become one: the one that stays',
    channels: byMail,
    write: (language) => joinedWords(language, { firstName: 'Maria', stays: true, publicUrl }),
  },
  {
    topic: 'The staff',
    name: 'Two accounts have become one: the one that goes',
    channels: byMail,
    write: (language) => joinedWords(language, { firstName: 'Maria', stays: false, publicUrl }),
  },
  {
    topic: 'The staff',
    name: 'The copy that the staff were asked for is ready',
    channels: byMail,
    write: (language) => copyReadyWords(language, { firstName: 'Maria', publicUrl, byStaff: true }),
  },
  {
    topic: 'The staff',
    name: 'The staff are about to close the account',
    channels: ['email', 'sms'],
    write: (language, channel) =>
      closingWords({ firstName: 'Maria', url: `${publicUrl}/stop-closing/Zk3v` }, channel, language),
  },
  {
    topic: 'The staff',
    name: 'An account was to be closed, and somebody needs its owner',
    channels: byMail,
    write: (language) => keptOpenWords(language, 'Maria'),
  },
  {
    topic: 'The staff',
    name: 'An account was to be closed, and the staff have taken it back',
    channels: byMail,
    write: (language) => openAgainWords(language, 'Maria'),
  },
  ...(
    [
      ['password', 'A new password of the console'],
      ['authenticator', 'A new authenticator of the console'],
      ['recovery_codes', 'New recovery codes of the console'],
      ['passkey_added', 'A new passkey of the console'],
      ['passkey_removed', 'A passkey of the console is removed'],
    ] as const
  ).map(
    ([change, name]): SampleKind => ({
      topic: 'The staff',
      name,
      channels: byMail,
      write: (language) => staffChangeWords(change, language),
    }),
  ),
  {
    topic: 'The staff',
    name: 'A sign-in to the console from a new browser',
    channels: byMail,
    write: (language) => newBrowserWords(firefoxOnLinux, language),
  },
  {
    topic: 'The staff',
    name: 'A try of mail and text messages',
    channels: ['email', 'sms'],
    write: (language, channel) =>
      channel === 'email' ? setupWords(language, 'Dana Whitfield') : { subject: '', body: setupText(language) },
  },
  {
    topic: 'The staff',
    name: 'A review is hidden',
    channels: byMail,
    write: (language) => hiddenWords(language, { ...ofReview, reason: reasonOf[language] }),
  },
  {
    topic: 'The staff',
    name: 'A review is shown again',
    channels: byMail,
    write: (language) => restoredWords(language, ofReview),
  },
];

import { greet } from '#server/messages/greet.ts';
import { say } from '#server/messages/sentence.ts';
import type { AmbassadorContact } from './staff-db.ts';

/** Tells an ambassador that a provider of theirs has joined. It names neither the provider nor the clinic. */
export function joinedMessage(
  { channel, language, firstName }: Pick<AmbassadorContact, 'channel' | 'language' | 'firstName'>,
  publicUrl: string,
): { subject: string; body: string } {
  if (channel === 'sms') return { subject: '', body: say(language, 'mails_provider_joined_sms') };

  const paragraphs = [
    greet(language, firstName),
    say(language, 'mails_provider_joined_lead'),
    say(language, 'mails_provider_joined_next', { url: `${publicUrl}/ambassador` }),
    'Kindwell',
  ];
  return { subject: say(language, 'mails_provider_joined_subject'), body: paragraphs.join('\n\n') };
}

import { brandName } from '#server/brand/brand-in-force.ts';
import { greet, isInviterName } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { pageIn } from '#server/messages/page-link.ts';
import { say } from '#server/messages/sentence.ts';

/** Who refers, the address of Kindwell, the way out of such mails, and where we are by post. */
export type ProviderMail = {
  firstName: string;
  publicUrl: string;
  stopUrl: string;
  postalAddress: string | null;
};

/**
 * Suggests Kindwell to a provider. Of what the ambassador has typed nothing stands in it, and of the ambassador only the
 * first name: that somebody is a patient there is for nobody to read.
 */
export function providerMail(
  language: Language,
  { firstName, publicUrl, stopUrl, postalAddress }: ProviderMail,
): { subject: string; body: string } {
  const name = isInviterName(firstName) ? firstName.trim() : say(language, 'mails_provider_somebody');
  const paragraphs = [
    greet(language, ''),
    say(language, 'mails_provider_lead', { name }),
    say(language, 'mails_provider_about'),
    say(language, 'mails_provider_next', { url: pageIn(language, publicUrl) }),
    say(language, 'mails_provider_stop', { url: pageIn(language, stopUrl) }),
    postalAddress === null ? brandName() : `${brandName()}\n${postalAddress}`,
  ];

  return { subject: say(language, 'mails_provider_subject'), body: paragraphs.join('\n\n') };
}

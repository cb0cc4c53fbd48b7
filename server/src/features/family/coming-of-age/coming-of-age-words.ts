import { brandName } from '#server/brand/brand-in-force.ts';
import { greet, isPlainName } from '#server/messages/greet.ts';
import { localeOf } from '#server/messages/language.ts';
import { say } from '#server/messages/sentence.ts';
import type { ComingOfAge, ToldGuarantor } from './coming-of-age-db.ts';

/** Tells a guarantor that somebody comes of age, and what follows from it. */
export function comingOfAgeWords({ stage, comesOn }: ComingOfAge, told: ToldGuarantor, publicUrl: string) {
  const { language, firstName, hasSignIn } = told;
  const name = isPlainName(told.personName) ? told.personName.trim() : say(language, 'mails_of_age_nobody');
  const format = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' });
  const day = format.format(new Date(comesOn));

  const paragraphs = [
    greet(language, firstName),
    stage === 'day'
      ? say(language, 'mails_of_age_lead_day', { name })
      : say(language, 'mails_of_age_lead_ahead', { name, day }),
    say(language, 'mails_of_age_what'),
    say(language, hasSignIn ? 'mails_of_age_next_with_sign_in' : 'mails_of_age_next', {
      url: `${publicUrl}/settings?section=family`,
    }),
    brandName(),
  ];
  return { subject: say(language, 'mails_of_age_subject'), body: paragraphs.join('\n\n') };
}

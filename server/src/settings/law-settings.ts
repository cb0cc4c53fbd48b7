import * as z from 'zod/mini';
import { choiceSetting, numberSetting, setting } from './setting.ts';

/** What the law leaves to the operator: worth of gift cards, invitations. */
export const lawSettings = {
  // As which a person counts whose insurance is not known.
  UNKNOWN_PROGRAMME: choiceSetting(
    ['commercial', 'federal'],
    'commercial in a demo, else federal',
    "As what a person counts whose insurance is not known. The law limits what members of federal programmes (Medicare, Medicaid and the like) may be given: this is the operator's legal choice, and `commercial` gives these people gift cards without a limit. Once owners have set limits in the console, those count and this no longer does.",
  ),
  FEDERAL_CARD_CENTS: numberSetting(
    { from: 0, to: 100_000, otherwise: 1500, unit: 'cents' },
    'The most that one gift card of a member of a federal programme may be worth, until owners set limits in the console.',
  ),
  FEDERAL_YEAR_CENTS: numberSetting(
    { from: 0, to: 1_000_000, otherwise: 7500, unit: 'cents' },
    'The most that all gift cards of a member of a federal programme may be worth in a calendar year, until owners set limits in the console.',
  ),
  INVITES_A_DAY: numberSetting(
    { from: 0, to: 1000, otherwise: 50, unit: 'invitations' },
    'How many invitations, and mails to providers, a patient can send in 24 hours.',
  ),
  INVITES_TO_CONTACT: numberSetting(
    { from: 1, to: 1000, otherwise: 3, unit: 'invitations' },
    'How many invitations one contact gets in 30 days from all patients together.',
  ),
  // Where not set: in a demo alone, since a text to somebody who has not asked for it may be against the law.
  INVITES_BY_TEXT: choiceSetting(
    ['on', 'off'],
    'on in a demo, else off',
    "Whether invitations go out as text messages too. To people who have not agreed to it they may be against the law (TCPA): this is the operator's legal choice.",
  ),
  // Stands in every mail that nobody has asked for, as the law wants it.
  POSTAL_ADDRESS: setting(
    z.optional(z.string().check(z.regex(/^[^\p{C}]{1,200}$/u, 'must be one line of at most 200 letters'))),
    {
      does: "The operator's postal address. The law wants it in mails that nobody has asked for (CAN-SPAM): without it production invites nobody by mail and writes to no referred provider.",
      values: 'one line of at most 200 letters',
      otherwise: 'one made up in a demo, else none',
    },
  ),
};

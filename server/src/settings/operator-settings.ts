import { wordOf } from '@kindwell/contract/brand/brand-shape.ts';
import { startBrand } from '@kindwell/contract/brand.ts';
import * as z from 'zod/mini';
import { setting } from './setting.ts';

// What people can write to or open: an address of either kind, nothing that runs.
const email = /[^\s\p{C}@<>"']{1,64}@[^\s\p{C}@<>"']{1,190}/u;
const page = /https:\/\/[^\s\p{C}"'<>]{1,250}/u;

/** An address that people can write to. */
export const emailPattern = new RegExp(`^${email.source}$`, 'u');

/** An address that people can write to, or open. */
export const contactPattern = new RegExp(`^(?:${email.source}|${page.source})$`, 'u');

const contact = z.string().check(z.regex(contactPattern, 'must be an email or an https:// address'));

/** Who runs Kindwell, as the terms and the privacy notice name them, with POSTAL_ADDRESS. */
export const operatorSettings = {
  OPERATOR_NAME: setting(
    z.optional(z.string().check(z.regex(/^[^\p{C}]{1,100}$/u, 'must be one line of at most 100 letters'))),
    {
      does: 'Who runs Kindwell, as the law knows them: named in /terms and /privacy, beside POSTAL_ADDRESS. What the console has set comes first.',
      values: 'one line of at most 100 letters',
      otherwise: 'one made up in a demo, else the host of PUBLIC_URL, and the start says so',
    },
  ),
  OPERATOR_CONTACT: setting(z.optional(contact), {
    does: 'Where people ask about the terms and their data: named in /terms and /privacy. An email is also where somebody writes to who cannot sign in, where SUPPORT_EMAIL names no other. Without any the sentences that would name it are left out. What the console has set comes first.',
    values: 'an email or an https:// address',
    otherwise: 'SUPPORT_EMAIL, else one made up in a demo, else none, and the start says so',
  }),
};

const { name: brandName } = startBrand;
const brandWord = wordOf(brandName);

// Made up, as everything in a demo. The phone is of a range that belongs to nobody.
const demoOperator = { name: `${brandName} Rewards, Inc.`, contact: `privacy@${brandWord}.example` };
const demoSupport = { email: `support@${brandWord}.example`, phone: '+12025550100' };

type Name = keyof typeof operatorSettings | 'SUPPORT_EMAIL' | 'SUPPORT_PHONE' | 'PUBLIC_URL';
type Values = { [Key in Name]?: string | undefined };

/**
 * Who runs Kindwell, and how somebody reaches them who cannot sign in. Where nobody is named, the host stands for them; of
 * the two emails either stands for the other, and with neither nobody can be asked.
 */
export function readOperator(values: Values, mode: 'demo' | 'production') {
  const { OPERATOR_NAME, OPERATOR_CONTACT, SUPPORT_EMAIL, SUPPORT_PHONE, PUBLIC_URL } = values;
  const isDemo = mode === 'demo';
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).host : brandName;
  const contactEmail = OPERATOR_CONTACT?.startsWith('https:') ? undefined : OPERATOR_CONTACT;

  return {
    /** As the terms and the privacy notice name them. */
    operator: {
      name: OPERATOR_NAME ?? (isDemo ? demoOperator.name : host),
      contact: OPERATOR_CONTACT ?? SUPPORT_EMAIL ?? (isDemo ? demoOperator.contact : null),
      isNamed: OPERATOR_NAME !== undefined || isDemo,
    },
    support: {
      email: SUPPORT_EMAIL ?? contactEmail ?? (isDemo ? demoSupport.email : null),
      phone: SUPPORT_PHONE ?? (isDemo ? demoSupport.phone : null),
    },
  };
}

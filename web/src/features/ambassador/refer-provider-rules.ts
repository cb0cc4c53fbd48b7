import type { CallerInput } from '@kindwell/contract/endpoint.ts';
import { email, freeText, line, phone } from '@kindwell/contract/fields.ts';
import { referProvider } from '@kindwell/contract/loyalty/referrals.ts';
import * as z from 'zod/mini';

/** The most characters of a note: those of any free text of the contract. */
export const longestNote = 1000;

const bare = (typed: string) => typed.replaceAll(/[\s().-]/g, '');

/** The form of a provider's referral, with the contract's rules; '' stands for what is left out. */
export const referProviderForm = z.object({
  name: referProvider.body.shape.name,
  email,
  phone: z.pipe(z.string().check(z.overwrite(bare)), z.union([z.literal(''), phone], 'fields_phone_invalid')),
  clinic: line(100),
  note: freeText,
});
export type ReferProviderForm = z.output<typeof referProviderForm>;

export const emptyReferral: ReferProviderForm = { name: '', email: '', phone: '', clinic: '', note: '' };

/** What was typed and not sent, as it is kept. */
export const referralDraft = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  clinic: z.string(),
  note: z.string(),
});

/** Whether anything would be lost with the form. */
export const isTyped = (form: ReferProviderForm) => Object.values(form).some((value) => value.trim() !== '');

/** The call's body: what was left out is null. */
export function toBody({ phone, clinic, note, ...rest }: ReferProviderForm): CallerInput<typeof referProvider>['body'] {
  return { ...rest, phone: phone || null, clinic: clinic || null, note: note || null };
}

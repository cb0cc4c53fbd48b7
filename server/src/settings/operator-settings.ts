import * as z from 'zod/mini';
import { setting } from './setting.ts';

// What people can write to or open: an address of either kind, nothing that runs.
const contact = z.string().check(
  z.refine(
    (text) =>
      /^[^\s\p{C}@<>"']{1,64}@[^\s\p{C}@<>"']{1,190}$/u.test(text) || /^https:\/\/[^\s\p{C}"'<>]{1,250}$/u.test(text),
    {
      error: 'must be an email or an https:// address',
    },
  ),
);

/** Who runs Kindwell, as the terms and the privacy notice name them, with POSTAL_ADDRESS. */
export const operatorSettings = {
  OPERATOR_NAME: setting(
    z.optional(z.string().check(z.regex(/^[^\p{C}]{1,100}$/u, 'must be one line of at most 100 letters'))),
    {
      does: 'Who runs Kindwell, as the law knows them: named in /terms and /privacy, beside POSTAL_ADDRESS.',
      values: 'one line of at most 100 letters',
      otherwise: 'one made up in a demo, else the host of PUBLIC_URL, and the start says so',
    },
  ),
  OPERATOR_CONTACT: setting(z.optional(contact), {
    does: 'Where people ask about the terms and their data: named in /terms and /privacy. Without it the sentences that would name it are left out.',
    values: 'an email or an https:// address',
    otherwise: 'one made up in a demo, else none, and the start says so',
  }),
};

// Made up, as everything in a demo.
const demoOperator = { name: 'Kindwell Rewards, Inc.', contact: 'privacy@kindwell.example' };

type Values = { [Name in keyof typeof operatorSettings]?: string | undefined } & { PUBLIC_URL?: string | undefined };

/** Who runs Kindwell. Where nobody is named, the host stands for them, and nobody can be asked. */
export function readOperator({ OPERATOR_NAME, OPERATOR_CONTACT, PUBLIC_URL }: Values, mode: 'demo' | 'production') {
  const demo = mode === 'demo' ? demoOperator : null;

  return {
    name: OPERATOR_NAME ?? demo?.name ?? (PUBLIC_URL ? new URL(PUBLIC_URL).host : 'Kindwell'),
    contact: OPERATOR_CONTACT ?? demo?.contact ?? null,
    isNamed: OPERATOR_NAME !== undefined || demo !== null,
  };
}

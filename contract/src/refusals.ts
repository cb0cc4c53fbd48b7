import { accountRefusals } from './refusals/account.ts';
import { appointmentRefusals } from './refusals/appointments.ts';
import { authRefusals } from './refusals/auth.ts';
import { callRefusals } from './refusals/calls.ts';
import { clinicRefusals } from './refusals/clinics.ts';
import { familyRefusals } from './refusals/family.ts';
import { pointRefusals } from './refusals/points.ts';
import { programRefusals } from './refusals/programs.ts';
import { staffRefusals } from './refusals/staff.ts';

/**
 * Every way in which a call can be refused, by the code that programs decide by (docs/spec/calls.md#refusals): its HTTP
 * status, and the names of what its sentence takes. A code never changes its meaning. The sentences have the code as
 * their key: messages/en/refusals.json.
 */
export const refusals = {
  ...callRefusals,
  ...programRefusals,
  ...authRefusals,
  ...accountRefusals,
  ...familyRefusals,
  ...clinicRefusals,
  ...appointmentRefusals,
  ...pointRefusals,
  ...staffRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;

/** The names of what varies in the sentence of a refusal; never where nothing does. */
export type ParametersOf<Code extends RefusalCode> = (typeof refusals)[Code] extends {
  takes: readonly (infer Name extends string)[];
}
  ? Name
  : never;

/** The refusals whose sentence is always the same. */
export type PlainRefusalCode = {
  [Code in RefusalCode]: [ParametersOf<Code>] extends [never] ? Code : never;
}[RefusalCode];

/** What is wrong with a field whose form the contract refuses. A field that a rule refuses has the code of the refusal. */
export const fieldCodes = [
  'required',
  'typeWrong',
  'formatWrong',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'notOffered',
  'unknownField',
  'inputInvalid',
] as const;

export type FieldCode = (typeof fieldCodes)[number] | RefusalCode;

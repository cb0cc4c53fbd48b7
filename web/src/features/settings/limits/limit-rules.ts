import { saveLimit } from '@kindwell/contract/settings.ts';
import * as z from 'zod/mini';
import type { PatientSetting } from '#web/features/settings/settings-api.ts';

/** What a typed limit means: whole points, also with commas or blanks; null, no limit, where nothing was typed. */
export function readLimit(dependantId: number, typed: string) {
  const digits = typed.replaceAll(/[\s,]/g, '');
  const monthlyPoints = digits === '' ? null : Number(/^\d+$/.test(digits) ? digits : Number.NaN);

  return saveLimit.body.safeParse({ dependantId, monthlyPoints });
}

/** The limits as typed, each under the field of its person. */
export type LimitsForm = Record<string, string>;

// Digits alone would be taken for places in a list.
export const limitField = (dependantId: number) => `person${dependantId}`;

const typedLimit = z.string().check(
  z.check(({ value, issues }) => {
    const message = readLimit(1, value).error?.issues[0]?.message;
    if (message) issues.push({ code: 'custom', input: value, message });
  }),
);
export const limitsSchema = z.record(z.string(), typedLimit);

export const toLimitsForm = (limits: PatientSetting['limit']): LimitsForm =>
  Object.fromEntries(
    limits.map(({ dependantId, monthlyPoints }) => [limitField(dependantId), String(monthlyPoints ?? '')]),
  );

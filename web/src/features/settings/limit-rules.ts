import { saveLimit } from '@kindwell/contract/settings.ts';

/** What a typed limit means: whole points, also with commas or blanks; null, no limit, where nothing was typed. */
export function readLimit(dependantId: number, typed: string) {
  const digits = typed.replaceAll(/[\s,]/g, '');
  const monthlyPoints = digits === '' ? null : Number(/^\d+$/.test(digits) ? digits : Number.NaN);

  return saveLimit.body.safeParse({ dependantId, monthlyPoints });
}

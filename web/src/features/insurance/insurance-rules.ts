import { line } from '@kindwell/contract/fields.ts';
import type { PersonInsurance } from '@kindwell/contract/insurance.ts';
import { updateInsurance } from '@kindwell/contract/insurance.ts';
import * as z from 'zod/mini';
import type { InsuranceInput } from './insurance-api.ts';

/** What stands for an insurer that is not on the list. */
export const otherInsurer = 'other';

const { insuranceName, memberNumber } = updateInsurance.body.shape;

/** The form of an insurance: `insurer` is a name of the list, `other` or '' while nothing is chosen. */
export type InsuranceForm = { insurer: string; otherName: string; memberNumber: string; groupNumber: string };

/** The form's fields, by the contract's rules and words. */
export const insuranceForm = z
  .object({ insurer: insuranceName, otherName: z.string(), memberNumber, groupNumber: line(40) })
  .check(
    z.superRefine(({ insurer, otherName }, context) => {
      if (insurer !== otherInsurer) return;
      for (const { message } of insuranceName.safeParse(otherName).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['otherName'], message });
    }),
  );

/** The form as it opens: empty, or with what is kept; an insurer that is not on the list is another one. */
export function formOf(insurance: PersonInsurance | undefined, listed: readonly string[]): InsuranceForm {
  if (!insurance) return { insurer: '', otherName: '', memberNumber: '', groupNumber: '' };

  const { insuranceName: name, memberNumber: member, groupNumber: group } = insurance;
  const isListed = listed.includes(name);
  return {
    insurer: isListed ? name : otherInsurer,
    otherName: isListed ? '' : name,
    memberNumber: member,
    groupNumber: group ?? '',
  };
}

/** What is saved of the form. */
export const inputOf = (form: InsuranceForm, insuranceId: number | undefined): InsuranceInput => ({
  insuranceId,
  insuranceName: form.insurer === otherInsurer ? form.otherName : form.insurer,
  memberNumber: form.memberNumber,
  groupNumber: form.groupNumber.trim() || null,
});

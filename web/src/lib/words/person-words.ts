import type { FamilyMember } from '@kindwell/contract/patient.ts';
import { m } from '#web/paraglide/messages.js';

/** What somebody is to the person who is signed in, standing alone: «Child». */
export const relationWords: Record<FamilyMember['relation'], () => string> = {
  self: m.patient_relation_self,
  child: m.patient_relation_child,
  spouse: m.patient_relation_spouse,
  parent: m.patient_relation_parent,
  other: m.patient_relation_other,
};

/** The same beside a name: «Noa (child)». */
export const relationBesideName: Record<FamilyMember['relation'], () => string> = {
  self: m.appointments_relation_self,
  child: m.appointments_relation_child,
  spouse: m.appointments_relation_spouse,
  parent: m.appointments_relation_parent,
  other: m.appointments_relation_other,
};

/** «Dr. Jia Liu» with a title that stays on the line of its name. */
export const withTitleKept = (fullname: string): string => fullname.replace(/^(\p{Lu}\p{L}{1,3}\.) /u, '$1\u00a0');

/** The genders that can be given. */
export const genderWords = {
  female: m.patient_gender_female,
  male: m.patient_gender_male,
  other: m.patient_gender_other,
};

/** The genders as a choice; `none` is the word for saying nothing. */
export const genderOptions = (none: string) => [
  { value: '', label: none },
  ...Object.entries(genderWords).map(([value, word]) => ({ value, label: word() })),
];

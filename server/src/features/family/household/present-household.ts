import type { FamilyPerson } from '@kindwell/contract/family.ts';
import type { Membership, PersonRow } from './household-db.ts';

/** `ambassador` is a number as text, nonzero for an ambassador (spec §3 "Dependant"). */
export const presentPerson = ({ isAmbassador, ...row }: PersonRow): FamilyPerson => ({
  ...row,
  ambassador: isAmbassador ? '1' : '0',
});

/** What a patient may decide about their own place in the family: a grown-up whom somebody else could act for. */
export const presentMembership = ({ isOfAge, hasOtherGuarantor, letsFamilyAct }: Membership) => ({
  letsFamilyAct: isOfAge && hasOtherGuarantor ? letsFamilyAct : null,
  mayLeave: isOfAge && hasOtherGuarantor,
});

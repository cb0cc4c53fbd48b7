import type { FamilyPerson } from '@kindwell/contract/family.ts';
import type { Membership, PersonRow } from './household-db.ts';

/** `ambassador` is a number as text, nonzero for an ambassador (spec §3 "Dependant"). */
export const presentPerson = ({ isAmbassador, ...row }: PersonRow): FamilyPerson => ({
  ...row,
  ambassador: isAmbassador ? '1' : '0',
});

/** A grown-up in a family that somebody else looks after: they decide for themselves. */
const isGuest = ({ isGuarantor, isOfAge, hasOtherGuarantor }: Membership) =>
  !isGuarantor && isOfAge && hasOtherGuarantor;

/** What a patient may decide about their own place in the family. */
export const presentMembership = (membership: Membership) => ({
  letsFamilyAct: isGuest(membership) ? membership.letsFamilyAct : null,
  mayLeave: membership.isOfAge && membership.hasOtherGuarantor,
});

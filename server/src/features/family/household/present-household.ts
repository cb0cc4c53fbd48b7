import type { FamilyPerson } from '@kindwell/contract/family.ts';
import type { Membership, PersonRow } from './household-db.ts';
import { whyNoLeave } from './leave-rules.ts';

/** `ambassador` is a number as text, nonzero for an ambassador (docs/spec/product.md#dependant). */
export const presentPerson = ({ isAmbassador, ...row }: PersonRow): FamilyPerson => ({
  ...row,
  ambassador: isAmbassador ? '1' : '0',
});

/** What a patient may decide about their own place in the family. */
export const presentMembership = (membership: Membership) => ({
  letsFamilyAct: membership.isOfAge && membership.hasOtherGuarantor ? membership.letsFamilyAct : null,
  mayLeave: membership.hasOthers && whyNoLeave(membership) === null,
});

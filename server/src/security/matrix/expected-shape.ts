import type { Right } from './standings.ts';

/** What an id names in the world; each person has one of the first ones, each clinic one of the others. */
export type Thing =
  | 'patient'
  | 'dependant'
  | 'session'
  | 'passkey'
  | 'hold'
  | 'visit'
  | 'pastVisit'
  | 'review'
  | 'visitAction'
  | 'deedAction'
  | 'notice'
  | 'giftCard'
  | 'insurance'
  | 'card'
  | 'invitation'
  | 'clinic'
  | 'provider'
  | 'type'
  | 'offer'
  | 'brand'
  | 'item'
  | 'domain'
  | 'state'
  | 'place'
  | 'step'
  | StaffThing;

/** What an id of a call of the staff names: tried in staff-roles.test.ts. */
export type StaffThing =
  | 'staffPerson'
  | 'staffInvitation'
  | 'staffSession'
  | 'staffPasskey'
  | 'staffLookup'
  | 'staffAdjustment'
  | 'staffCorrection'
  | 'staffReview'
  | 'staffBanner'
  | 'staffMessage';

/**
 * For whom an id works. A right: of the person whose thing it is. `self`: one's own alone. `limit`: oneself, and whom
 * one manages. `code`: oneself, and whom one may spend for, without a sign-in. `edit`: whom one manages, without a sign-in. `remove`: whom one manages, and, since it is repeatable,
 * who has left. `kin`: anyone else who stands to the caller in any way. `guarantor`: of the caller's household, where
 * the caller is a guarantor of it. `seen`: anyone who stands to the caller in any way, oneself too. `published`:
 * everybody, once the clinic is published. `here`: everybody, at the clinic and in the line of a cart that the other
 * ids of the call name. `sold`: everybody, as long as it is offered. `known`: everybody, where it exists. `clinic`: the
 * clinic whose key it is. `step`: a secret and no id; swapped-steps.test.ts is about those. `staff`: everybody whom the
 * call is for.
 */
export type For =
  | Right
  | 'self'
  | 'limit'
  | 'code'
  | 'edit'
  | 'remove'
  | 'kin'
  | 'guarantor'
  | 'seen'
  | 'published'
  | 'here'
  | 'sold'
  | 'known'
  | 'clinic'
  | 'step'
  | 'staff';

/**
 * What becomes of an id that does not work, the same whether it exists or not: 404 unless said otherwise. 200: the answer
 * of a call that is repeatable, or of a list that finds nothing. `refused`: another reason may come first.
 */
export type IdRule = readonly [thing: Thing, worksFor: For, otherwise?: 200 | 'refused'];

export type Role = 'owner' | 'catalogue' | 'support' | 'auditor';

/** Which roles of the staff may; also in a locked session; only with a proof of who is there of the last minutes. */
export type ForStaff = { roles: readonly Role[]; whileLocked?: true; stepUp?: true };

/**
 * `anyone`; `ownSite`: without a session, from our own page; `patient`: with a live session; `clinic`: with a key; `staff`:
 * with a live session of somebody of the staff.
 */
export type Expected = {
  by: 'anyone' | 'ownSite' | 'patient' | 'clinic' | 'staff';
  ids?: Record<string, IdRule>;
  staff?: ForStaff;
};

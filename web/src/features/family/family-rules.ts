import { type FamilyPerson, mostGuarantors } from '@kindwell/contract/family.ts';
import type { Household, OpenInvitation } from './family-api.ts';

/** How old, in whole years, somebody born on `dob` (`YYYY-MM-DD`) is on the day of `now` on this device. */
export function ageOn(dob: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = dob.split('-').map(Number);
  const isBeforeBirthday = now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < day);

  return now.getFullYear() - year - (isBeforeBirthday ? 1 : 0);
}

/** Oneself stands first. */
export const self = ({ people }: Household) => people[0];

/** Everybody else whom one sees. */
export const others = ({ people }: Household) => people.filter(({ standing }) => standing !== 'self');

/** The invitation of a person to a sign-in of their own that nobody has answered yet. */
export const openMembership = ({ invitations }: Household, { id }: FamilyPerson): OpenInvitation | undefined =>
  invitations.find(({ kind, dependantId }) => kind === 'membership' && dependantId === id);

/** The invitation to become the second guarantor that nobody has answered yet. */
export const openGuarantor = ({ invitations }: Household) => invitations.find(({ kind }) => kind === 'guarantor');

/** What may be changed about a person: anyone who has a sign-in edits themselves, and stays in the family until of age. */
export function mayDo({ rights, loginId, standing }: FamilyPerson) {
  const mayManage = rights.includes('manage');
  const isOwn = loginId !== null;

  return { mayEdit: mayManage && !isOwn, mayRemove: mayManage && !(isOwn && standing === 'minor') };
}

/** Who could become the second guarantor: adults of the family. */
export const candidates = (family: Household) =>
  others(family).filter(({ standing, isGuarantor }) => standing !== 'minor' && !isGuarantor);

/** Whether one may end what a guarantor does: one's own part, or that of who became it later. They stand in that order. */
export function mayEnd({ guarantors }: Household, ownId: number, guarantorId: number): boolean {
  if (guarantors.length < mostGuarantors) return false;

  const place = (id: number) => guarantors.findIndex((guarantor) => guarantor.id === id);
  return ownId === guarantorId || place(ownId) < place(guarantorId);
}

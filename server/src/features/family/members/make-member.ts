import type * as contract from '@kindwell/contract/patient.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { presentPerson } from '#server/features/family/family-rules.ts';
import { findPeople } from '#server/features/family/household-db.ts';
import { findOpenInvitation } from '#server/features/family/invitation-db.ts';
import { findReach, sendInvitation } from '#server/features/family/invitations/send-invitation.ts';
import {
  type FamilyInviter,
  findManaged,
  lockOwnFamily,
  type ManagedPerson,
  makeNumbered,
} from '#server/features/family/members-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';

/** Invites a person to a sign-in of their own, unless an invitation to this contact is open. True where one was sent. */
async function invite(tx: Db, inviter: FamilyInviter, person: ManagedPerson, services: Services): Promise<boolean> {
  if (person.loginId !== null || !person.mayHaveSignIn) return false;
  const reach = await findReach(tx, person, services);
  if (!reach) return false;

  const now = services.clock.now();
  const open = await findOpenInvitation(tx, inviter.householdId, 'membership', person.id, now);
  if (open?.recipient === reach.recipient) return false;

  await sendInvitation(tx, inviter, { kind: 'membership', dependantId: person.id, ...reach }, services);
  return true;
}

/**
 * GET /selfcare/makemember/{id}/ (API-70): gives somebody of the family a membership under a number of their own,
 * and invites them to a sign-in of their own where they are old enough and can be reached. Repeatable.
 */
export const makeMember: Handler<typeof contract.makeMember> = async (call, services) => {
  const { db, clock } = services;
  const { session, params } = call;
  const now = clock.now();

  const { person, isInvited } = await db.transaction(async (tx) => {
    const inviter = await lockOwnFamily(tx, session.patientId);
    const found = await findManaged(tx, inviter, params.id, now);
    if (!found) throw refuse('notFound');

    await makeNumbered(tx, found.id, now);
    const sent = await invite(tx, inviter, found, services);
    await recordChange(tx, call, 'makeMember', [{ kind: 'dependant', id: found.id }], now, [found.id]);
    return { person: found, isInvited: sent };
  });

  const row = (await findPeople(db, session.patientId, now)).find(({ id }) => id === person.id);
  if (!row) throw refuse('notFound');
  const key = isInvited ? 'answers_member_made_invited' : 'answers_member_made';
  return { dependant: presentPerson(row), msg: sentence(key, { firstName: person.firstName }) };
};

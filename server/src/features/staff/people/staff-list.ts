import type * as contract from '@kindwell/contract/staff/staff-people.ts';
import type { Answered, Handler } from '#server/http/route.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import type { Services } from '#server/services.ts';
import { findOpenInvites, findStaffPeople } from './people-db.ts';

/** Everybody of the staff and the open invitations, as they stand now. */
export async function listStaff(
  { id: callerId }: Pick<StaffCaller, 'id'>,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<Answered<typeof contract.staffList>> {
  const people = await findStaffPeople(db);
  const invites = await findOpenInvites(db, clock.now());

  return {
    staff: people.map(({ createdAt, lastSeenAt, ...person }) => ({
      ...person,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      isYou: person.id === callerId,
    })),
    invitations: invites.map(({ createdAt, expiresAt, ...invite }) => ({
      ...invite,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** GET /staff/people/: everybody of the staff, and the invitations that are open. */
export const staffList: Handler<typeof contract.staffList> = ({ staff }, services) => listStaff(staff, services);

import type * as contract from '@kindwell/contract/staff/staff-corrections.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { isContactTaken } from '#server/features/auth/account/account-db.ts';
import { getAccount } from '#server/features/auth/auth-db.ts';
import { toE164 } from '#server/features/auth/auth-rules.ts';
import { getFoundPerson, requireLookup } from '#server/features/staff/patients/found-person.ts';
import { countLookup } from '#server/features/staff/patients/lookup-limit.ts';
import { type Lookup, lockPatient } from '#server/features/staff/patients/lookups-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { findOpenCorrection, insertCorrection } from './corrections-db.ts';

type Call = CallOf<typeof contract.correctContact>;

type Wish = { patientId: number; kind: 'email' | 'phone'; contact: string };

/** Throws 409 where another account, or somebody in a family, has the contact that an account is to get. */
export async function requireFreeContact(tx: Db, wish: Wish): Promise<void> {
  if (await isContactTaken(tx, wish)) throw refuse('contactTaken', { field: 'contact' });
}

/** Throws 422 for the contact that the account has, 409 for one that is taken. */
async function requireUsable(tx: Db, wish: Wish) {
  const account = await getAccount(tx, wish.patientId);
  if (account[wish.kind] === wish.contact)
    throw refuse(wish.kind === 'email' ? 'emailUnchanged' : 'phoneUnchanged', { field: 'contact' });

  await requireFreeContact(tx, wish);
}

/** The new contact as a sign-in reads it. */
const readContact = ({ kind, contact }: Call['body']) => (kind === 'email' ? contact.toLowerCase() : toE164(contact));

/** Keeps the wish for a second person; the same once more changes nothing. The account is locked before. */
async function ask(tx: Db, call: Call, { id, patientId, dependantId }: Lookup, now: Date) {
  const { staff, body } = call;
  const { kind, reason } = body;
  const wish = { patientId, kind, contact: readContact(body), reason, askedBy: staff.id };

  const open = await findOpenCorrection(tx, patientId, kind);
  if (open) {
    const { contact, askedBy, state } = open;
    const isSame =
      state === 'pending' && contact === wish.contact && open.reason === reason && askedBy === wish.askedBy;
    if (!isSame) throw refuse('correctionOpen');
    return;
  }

  await requireUsable(tx, wish);
  const made = await insertCorrection(tx, wish, now);
  const objects = [
    { kind: 'patient', id: patientId } as const,
    { kind: 'staffLookup', id } as const,
    { kind: 'contactCorrection', id: made.id } as const,
  ];
  await recordStaffAct(tx, call, 'askCorrection', objects, now, [dependantId]);
}

/** POST /staff/lookups/{id}/correctcontact/: asks for another email or phone of the patient of a look-up; a second person decides. */
export const correctContact: Handler<typeof contract.correctContact> = async (call, services: Services) => {
  const { db, clock } = services;
  const { staff, params, language } = call;
  const lookup = await requireLookup(db, params.id, staff, clock.now());
  // A contact that is taken is told: without a count this would be a look-up without one.
  await countLookup(staff, services);

  await db.transaction(async (tx) => {
    const { isOpen } = await lockPatient(tx, lookup.patientId);
    if (!isOpen) throw refuse('patientClosed');

    await ask(tx, call, lookup, clock.now());
  });
  return getFoundPerson(lookup, language, services);
};

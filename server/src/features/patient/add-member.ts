import type * as contract from '@kindwell/contract/patient.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { toE164 } from '#server/features/auth/auth-rules.ts';
import { conflict, notFound, refused } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { insertMember, lockOwnHousehold, type Member, makeGuarantor, updateMember } from './member-db.ts';
import { findFamily } from './patient-db.ts';
import { presentDependant } from './present-patient.ts';

type MemberCall = CallOf<typeof contract.addMember>;

async function addTo(db: Db, patientId: number, member: Member, now: Date): Promise<number> {
  const household = await lockOwnHousehold(db, patientId);
  if (!household) throw refused('Only the guarantor of your family can add somebody. Please ask them.');

  const added = await insertMember(db, household.id, member, now);
  if (!added) throw conflict('This person is already in your family.');
  await makeGuarantor(db, patientId, now);

  return added.id;
}

async function save(db: Db, { session, body }: MemberCall, now: Date): Promise<number> {
  const { dependantId, ...rest } = body;
  if (rest.dob > now.toISOString().slice(0, 10)) throw refused('Date of birth cannot be in the future.', 'dob');
  const member = { ...rest, phone: rest.phone && toE164(rest.phone) };
  if (!dependantId) return addTo(db, session.patientId, member, now);

  if (!(await updateMember(db, session.patientId, dependantId, member))) throw notFound('Family member not found.');
  return dependantId;
}

/** POST /selfcare/addmember/ (spec §7 Account): adds somebody to the family, or changes the one who is named. */
export const addMember: Handler<typeof contract.addMember> = async (call, { db, clock }) => {
  const now = clock.now();
  const isNew = !call.body.dependantId;

  const id = await db.transaction(async (tx) => {
    const saved = await save(tx, call, now);
    const action = isNew ? 'addMember' : 'changeMember';
    await recordChange(tx, call, action, [{ kind: 'dependant', id: saved }], now, [saved]);
    return saved;
  });

  const row = (await findFamily(db, call.session.patientId)).find((person) => person.id === id);
  if (!row) throw notFound('Family member not found.');
  return { dependant: presentDependant(row), msg: isNew ? 'Added to your family.' : 'Saved.' };
};

import type * as contract from '@kindwell/contract/patient.ts';
import type * as settings from '@kindwell/contract/settings.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { toE164 } from '#server/features/auth/auth-rules.ts';
import { markOfAgeNow } from '#server/features/family/coming-of-age/coming-of-age-db.ts';
import { familyFull } from '#server/features/family/family-rules.ts';
import { findGuarantorContact, setGuarantor } from '#server/features/family/guarantors/guarantors-db.ts';
import { endInvitationsElsewhere } from '#server/features/family/invitation-db.ts';
import { lockHouseholdOfPatient } from '#server/features/loyalty/ledger/household-db.ts';
import { deleteLimitsOfNobody } from '#server/features/rewards/limits/limits-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import {
  type Changeable,
  countDependants,
  findChangeable,
  findOwnHousehold,
  insertMember,
  type Member,
  updateMember,
  wouldBeTwin,
} from './member-db.ts';
import { findFamily, presentDependant } from './patient-db.ts';

/** Who adds somebody, and how many people their family can have besides those who look after it. */
type Adder = { patientId: number; most: number };

type MemberCall = CallOf<typeof contract.addMember>;

async function addTo(db: Db, { patientId, most }: Adder, member: Member, now: Date): Promise<number> {
  const household = await findOwnHousehold(db, patientId);
  if (!household) throw refuse('adultsAddMembers');

  const added = await insertMember(db, household.id, member, now);
  if (!added) throw refuse('memberAlreadyThere');
  // Anyone who looks after others is a guarantor.
  if (!household.isGuarantor) {
    await setGuarantor(db, patientId, household.id, now);
    await deleteLimitsOfNobody(db, household.id);
  }

  if ((await countDependants(db, household.id)) > most) throw familyFull(most);

  await markOfAgeNow(db, added.id, now);
  const back = await findChangeable(db, patientId, added.id);
  if (back) await requireOwnContact(db, household.id, { ...back, email: null, phone: null }, member);
  return added.id;
}

/** An adult who is to decide themselves is reached by nobody else: else their sign-in would be a guarantor's. */
async function requireOwnContact(db: Db, householdId: number, before: Changeable, { email, phone }: Member) {
  if (before.standing !== 'undecided') return;
  const changed = {
    email: email && email.toLowerCase() !== before.email ? email : null,
    phone: phone && phone !== before.phone ? phone : null,
  };
  const taken = await findGuarantorContact(db, householdId, changed);
  if (taken) throw refuse('ownContactNeeded', { field: taken });
}

type Change = { patientId: number; householdId: number; dependantId: number };

async function change(db: Db, { patientId, householdId, dependantId }: Change, member: Member, now: Date) {
  const before = await findChangeable(db, patientId, dependantId);
  if (!before) throw refuse('memberNotFound');
  await requireOwnContact(db, householdId, before, member);
  if (await wouldBeTwin(db, householdId, dependantId, member)) throw refuse('memberAlreadyThere');

  await updateMember(db, dependantId, member);
  await markOfAgeNow(db, dependantId, now);
  await endInvitationsElsewhere(db, dependantId, now);
}

async function save(db: Db, { session: { patientId }, body }: MemberCall, most: number, now: Date): Promise<number> {
  const { dependantId, ...rest } = body;
  if (rest.dob > now.toISOString().slice(0, 10)) throw refuse('birthInFuture', { field: 'dob' });
  const member = { ...rest, phone: rest.phone && toE164(rest.phone) };
  const { id: householdId } = await lockHouseholdOfPatient(db, patientId);
  if (!dependantId) return addTo(db, { patientId, most }, member, now);

  await change(db, { patientId, householdId, dependantId }, member, now);
  return dependantId;
}

/** POST /selfcare/addmember/ (API-13): adds somebody to the family, or changes the one who is named. */
export const addMember: Handler<typeof contract.addMember> = async (call, { db, clock, config }) => {
  const now = clock.now();
  const isNew = !call.body.dependantId;

  const id = await db.transaction(async (tx) => {
    const saved = await save(tx, call, config.family.dependants, now);
    const action = isNew ? 'addMember' : 'changeMember';
    await recordChange(tx, call, action, [{ kind: 'dependant', id: saved }], now, [saved]);
    return saved;
  });

  const row = (await findFamily(db, call.session.patientId)).find((person) => person.id === id);
  if (!row) throw refuse('memberNotFound');
  return {
    dependant: presentDependant(row),
    msg: isNew ? sentence('answers_member_added') : sentence('answers_saved'),
  };
};

/** POST /selfcare/patientsetting/dependant/ (API-69): adds somebody to the family, or changes the one named. */
export const saveDependant: Handler<typeof settings.saveDependant> = (call, services) => addMember(call, services);

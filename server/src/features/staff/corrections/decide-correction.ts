import type * as contract from '@kindwell/contract/staff/staff-corrections.ts';
import type { AuditAction } from '#server/audit/audit-actions.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { getAccount } from '#server/features/auth/auth-db.ts';
import { maskEmail, phoneEnd } from '#server/features/auth/auth-rules.ts';
import { type Correction, lockCorrection } from '#server/features/auth/corrections/correction-db.ts';
import { countsAfter } from '#server/features/auth/corrections/correction-rules.ts';
import { refuse } from '#server/http/errors.ts';
import type { Answered, Caller, Handler } from '#server/http/route.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import type { Language } from '#server/messages/language.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import type { Services } from '#server/services.ts';
import { requireFreeContact } from './correct-contact.ts';
import { correctionOffWords, correctionWords } from './correction-words.ts';
import { approvePending, type CorrectionRow, declineOpen, findCorrections } from './corrections-db.ts';

const weekMs = 7 * 86_400_000;

/** In full while somebody is to decide on it, then no more than tells who knows it. */
function shownContact({ kind, contact, state }: CorrectionRow): string {
  if (state === 'pending') return contact;
  return kind === 'email' ? maskEmail(contact) : phoneEnd(contact);
}

/** All that wait or run, and what has become of others within a week. */
async function listCorrections(
  { id }: StaffCaller,
  { db, clock }: Services,
): Promise<Answered<typeof contract.contactCorrections>> {
  const rows = await findCorrections(db, new Date(clock.now().getTime() - weekMs));

  return {
    corrections: rows.map(({ askedById, ...row }) => ({
      ...row,
      contact: shownContact({ askedById, ...row }),
      askedAt: row.askedAt.toISOString(),
      countsAt: row.countsAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      isYours: askedById === id,
    })),
  };
}

/** GET /staff/corrections/: the corrections of contacts that wait, run or have just ended. */
export const contactCorrections: Handler<typeof contract.contactCorrections> = ({ staff }, services) =>
  listCorrections(staff, services);

type DecidingCall = { staff: StaffCaller; caller: Caller; params: { id: number } };

/**
 * Decides on a correction in one transaction, in which nobody else can. `act` says whether it changed anything: only then the
 * trail has it.
 */
const deciding = (
  call: DecidingCall,
  action: AuditAction,
  { db, clock }: Services,
  act: (tx: Db, correction: Correction, now: Date) => Promise<boolean>,
) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const correction = await lockCorrection(tx, call.params.id);
    if (!correction) throw refuse('correctionNotFound');
    if (!(await act(tx, correction, now))) return;

    const objects = [
      { kind: 'patient', id: correction.patientId } as const,
      { kind: 'contactCorrection', id: correction.id } as const,
    ];
    await recordStaffAct(tx, call, action, objects, now, [correction.dependantId]);
  });

type Words = (
  account: { firstName: string; language: Language },
  channel: 'email' | 'sms',
) => { subject: string; body: string };

/** Tells the patient at both contacts of before: anybody who has talked the staff into it may hold only one of them. */
async function tellPatient(tx: Db, { patientId }: Correction, expiresAt: Date | null, words: Words, now: Date) {
  const account = await getAccount(tx, patientId);
  const { email, phone, language } = account;
  const message = { patientId, language, code: null, ...(expiresAt && { expiresAt }) };

  await sendMessage(tx, { ...message, channel: 'email', recipient: email, ...words(account, 'email') }, now);
  await sendMessage(tx, { ...message, channel: 'sms', recipient: phone, ...words(account, 'sms') }, now);
}

/**
 * POST /staff/corrections/{id}/approve/: approves what somebody else has asked for: the patient is told at once how to stop it, and
 * it counts 72 hours later; repeatable.
 */
export const approveCorrection: Handler<typeof contract.approveCorrection> = async (call, services) => {
  const { staff } = call;
  await deciding(call, 'approveCorrection', services, async (tx, correction, now) => {
    const { id, kind, contact, state, approvedBy, askedBy } = correction;
    if (state === 'running' && approvedBy === staff.id) return false;
    if (state !== 'pending') throw refuse('correctionDecided');
    if (askedBy === staff.id) throw refuse('correctionOwn');
    await requireFreeContact(tx, correction);

    const token = randomToken();
    const countsAt = countsAfter(now);
    await approvePending(tx, id, { staffId: staff.id, now, countsAt, stopHash: hashToken(token) });
    const url = `${services.config.publicUrl}/stop-correction/${token}`;
    const words: Words = ({ firstName, language }, channel) =>
      correctionWords({ kind, contact, firstName, url }, channel, language);
    await tellPatient(tx, correction, countsAt, words, now);
    return true;
  });

  return listCorrections(staff, services);
};

/**
 * POST /staff/corrections/{id}/decline/: declines a correction that waits or runs, or takes the own one back; repeatable. A patient who was
 * told of it hears that it is off.
 */
export const declineCorrection: Handler<typeof contract.declineCorrection> = async (call, services) => {
  const { staff } = call;
  await deciding(call, 'declineCorrection', services, async (tx, correction, now) => {
    const { id, kind, state, declinedBy } = correction;
    if (declinedBy === staff.id) return false;
    if (state !== 'pending' && state !== 'running') throw refuse('correctionDecided');

    await declineOpen(tx, id, staff.id, now);
    const words: Words = ({ firstName, language }, channel) =>
      correctionOffWords({ kind, firstName }, channel, language);
    if (state === 'running') await tellPatient(tx, correction, null, words, now);
    return true;
  });

  return listCorrections(staff, services);
};

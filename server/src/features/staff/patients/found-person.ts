import type { FoundPerson } from '@kindwell/contract/staff/staff-patients-shape.ts';
import type { Db } from '#server/db/database.ts';
import { getAccount } from '#server/features/auth/auth-db.ts';
import { maskEmail, phoneEnd } from '#server/features/auth/auth-rules.ts';
import { countFailuresInARow } from '#server/features/auth/codes/code-guard-db.ts';
import { signInSubject } from '#server/features/auth/codes/code-rules.ts';
import { findLockedUntil } from '#server/features/auth/lock-work.ts';
import { deviceOf } from '#server/features/auth/sessions/device-rules.ts';
import { findToldEntries } from '#server/features/loyalty/activity/told-entries-work.ts';
import { findRunningClosing } from '#server/features/my-data/closing/asked-closing-db.ts';
import { findOpenJoin } from '#server/features/my-data/joining/join-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import type { Language } from '#server/messages/language.ts';
import type { Services } from '#server/services.ts';
import {
  findMessages,
  findSignIns,
  findVisits,
  getAccountFacts,
  getPoints,
  mostFacts,
  type SignInRow,
} from './found-person-db.ts';
import { findLookup, type Lookup } from './lookups-db.ts';
import { findAdjustments, findOpenCorrections, findWaitingAdjustments, sumOfDay } from './waiting-db.ts';

/** The look-up that a call names. Throws 404 where it is over, of another session or of somebody else. */
export async function requireLookup(db: Db, id: number, staff: StaffCaller, now: Date): Promise<Lookup> {
  const lookup = await findLookup(db, id, staff, now);
  if (!lookup) throw refuse('lookupOver');

  return lookup;
}

/** The joining with another account that waits, as the account sees it. */
async function presentJoin(patientId: number, { db, clock }: Services): Promise<FoundPerson['account']['join']> {
  const join = await findOpenJoin(db, patientId, clock.now());
  if (!join) return null;

  const stays = join.staysId === patientId;
  const { memberNumber } = await getAccountFacts(db, stays ? join.goesId : join.staysId);
  const [own, other] = [join.staysConfirmedAt, join.goesConfirmedAt].map((at) => at !== null);
  return {
    stays,
    otherMember: memberNumber,
    isConfirmed: (stays ? own : other) === true,
    isOtherConfirmed: (stays ? other : own) === true,
    expiresAt: join.expiresAt.toISOString(),
  };
}

async function getLockedAccount(patientId: number, services: Services) {
  const account = await getAccount(services.db, patientId);
  return { account, lockedUntil: await findLockedUntil(services.db, account, services) };
}

async function presentAccount(lookup: Lookup, services: Services): Promise<FoundPerson['account']> {
  const { db, config } = services;
  const { patientId } = lookup;
  const [{ account, lockedUntil }, facts, closing, failures, join, corrections] = await Promise.all([
    getLockedAccount(patientId, services),
    getAccountFacts(db, patientId),
    findRunningClosing(db, patientId),
    countFailuresInARow(db, [signInSubject(patientId)]),
    presentJoin(patientId, services),
    findOpenCorrections(db, patientId),
  ]);
  const { firstName, lastName, language, email, phone } = account;
  const isClosed = facts.closedAt !== null;

  return {
    firstName,
    lastName,
    memberNumber: facts.memberNumber,
    // Those of a closed account are nobody's.
    emailHint: isClosed ? '' : maskEmail(email),
    phoneEnd: isClosed ? '' : phoneEnd(phone),
    language,
    createdAt: facts.createdAt.toISOString(),
    closedAt: facts.closedAt?.toISOString() ?? null,
    closesAt: closing?.closesAt.toISOString() ?? null,
    lockedUntil: lockedUntil?.toISOString() ?? null,
    needsRecovery: failures >= config.codes.failuresForBoth,
    recoverySentAt: lookup.recoverySentAt?.toISOString() ?? null,
    copyAskedAt: lookup.copyAskedAt?.toISOString() ?? null,
    join,
    corrections: corrections.map(({ askedAt, countsAt, ...row }) => ({
      ...row,
      askedAt: askedAt.toISOString(),
      countsAt: countsAt?.toISOString() ?? null,
    })),
  };
}

/** The points of the patient of a look-up: what there is, what moved last, and what waits for a second person. */
async function presentPoints(
  { patientId, dependantId }: Lookup,
  language: Language,
  { db, clock }: Services,
): Promise<FoundPerson['points']> {
  const [points, entries, waiting, adjusted, adjustedAlone] = await Promise.all([
    getPoints(db, dependantId),
    findToldEntries(db, { patientId, dependantId, limit: mostFacts }, language),
    findWaitingAdjustments(db, dependantId),
    findAdjustments(db, dependantId, mostFacts),
    sumOfDay(db, dependantId, clock.now()),
  ]);

  return {
    ...points,
    entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    waiting: waiting.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() })),
    adjusted: adjusted.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() })),
    adjustedAlone,
  };
}

/** When a sign-in has ended without being ended: unused for too long, or after its hours; null while it lasts. */
function lapsedAt({ lastSeenAt, expiresAt }: SignInRow, { clock, config }: Services): Date | null {
  const idleEnd = new Date(lastSeenAt.getTime() + config.session.idleMinutes * 60_000);
  const end = idleEnd < expiresAt ? idleEnd : expiresAt;

  return end <= clock.now() ? end : null;
}

const presentSignIn = (row: SignInRow, services: Services) => ({
  ...deviceOf(row.userAgent),
  startedAt: row.startedAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  endedAt: (row.endedAt ?? lapsedAt(row, services))?.toISOString() ?? null,
});

/** The patient of a look-up, as things stand now: facts, and never a word, a code or a contact in full. */
export async function getFoundPerson(lookup: Lookup, language: Language, services: Services): Promise<FoundPerson> {
  const { db } = services;
  const { patientId, dependantId } = lookup;
  const [account, signIns, messages, visits, points] = await Promise.all([
    presentAccount(lookup, services),
    findSignIns(db, patientId),
    findMessages(db, patientId),
    findVisits(db, dependantId),
    presentPoints(lookup, language, services),
  ]);

  return {
    lookup: { id: lookup.id, reason: lookup.reason, expiresAt: lookup.expiresAt.toISOString() },
    account,
    signIns: signIns.map((row) => presentSignIn(row, services)),
    messages: messages.map((row) => ({ ...row, at: row.at.toISOString() })),
    visits: visits.map((row) => ({
      ...row,
      startsAt: row.startsAt?.toISOString() ?? null,
    })),
    points,
  };
}

import type * as contract from '@kindwell/contract/staff/staff-audit.ts';
import type { AuditEntry } from '@kindwell/contract/staff/staff-audit.ts';
import { type AuditObject, auditActions as allActions } from '#server/audit/audit-actions.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { sayAction } from '#server/audit/say-action.ts';
import type { Db } from '#server/db/database.ts';
import { namedBy } from '#server/features/staff/patients/lookup-rules.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import type { Language } from '#server/messages/language.ts';
import type { Services } from '#server/services.ts';
import {
  type AuditOf,
  type AuditRow,
  type AuditSearch,
  findAuditEntries,
  findMember,
  findStaffNamed,
} from './audit-search-db.ts';

/** So many entries at once; a few more where several are of one moment. */
const pageLength = 50;

/** Whom a member number or a name of the staff names. Throws 404 where it is nobody's. */
async function requireOf(db: Db, who: string): Promise<AuditOf> {
  if (who === '') return { kind: 'everybody' };

  const memberNumber = namedBy(who)?.memberNumber;
  const member = memberNumber ? await findMember(db, memberNumber) : undefined;
  if (member) return { kind: 'person', ...member };

  const staffIds = (await findStaffNamed(db, who)).map(({ id }) => id);
  if (staffIds.length === 0) throw refuse('auditOfNobody', { field: 'who' });
  return { kind: 'staff', staffIds };
}

/** Who was looked for, for the trail; what else was typed it does not keep. */
function lookedFor(of: AuditOf): { objects: AuditObject[]; subjectIds: number[] } {
  if (of.kind === 'staff') return { objects: of.staffIds.map((id) => ({ kind: 'staff', id })), subjectIds: [] };
  if (of.kind === 'person')
    return { objects: [{ kind: 'dependant', id: of.dependantId }], subjectIds: [of.dependantId] };
  return { objects: [], subjectIds: [] };
}

type Searching = CallOf<typeof contract.searchAudit> | CallOf<typeof contract.exportAudit>;

/**
 * What a call of the staff looks for, written into the trail before anything of it is shown: each page, for anyone can ask for
 * any of them. Throws 404 where `who` names nobody.
 */
export async function beginSearch(
  call: Searching,
  action: 'searchAudit' | 'exportAudit',
  { db, clock }: Services,
): Promise<AuditSearch> {
  const { who, from, before, action: wanted, object } = call.body;
  const of = await requireOf(db, who);
  const { objects, subjectIds } = lookedFor(of);
  await recordStaffAct(db, call, action, objects, clock.now(), subjectIds);

  const toMoment = (text: string | null) => (text === null ? null : new Date(text));
  return { of, from: toMoment(from), before: toMoment(before), action: wanted || null, object: object || null };
}

/** An entry as the staff see it: member numbers, and names of the staff alone. */
export function presentEntry(row: AuditRow, language: Language): AuditEntry {
  const { at, action, ...shown } = row;

  return { ...shown, at: at.toISOString(), what: sayAction(language, action) };
}

/** POST /staff/audit/search/: a page of the trail, the newest entries first. */
export const searchAudit: Handler<typeof contract.searchAudit> = async (call, services) => {
  const search = await beginSearch(call, 'searchAudit', services);
  const rows = await findAuditEntries(services.db, search, pageLength);

  return {
    entries: rows.map((row) => presentEntry(row, call.language)),
    next: rows.length < pageLength ? null : (rows.at(-1)?.at.toISOString() ?? null),
  };
};

/** GET /staff/audit/actions/: the actions of the trail by what they are called. */
export const auditActions: Handler<typeof contract.auditActions> = async ({ language }) => ({
  actions: Object.keys(allActions)
    .map((action) => ({ action, what: sayAction(language, action) }))
    .sort((one, other) => one.what.localeCompare(other.what, language)),
});

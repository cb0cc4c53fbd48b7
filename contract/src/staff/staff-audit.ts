import { moment, streamedText, text, textOrNull } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { line } from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';

const anyMoment = z._default(z.nullable(z.iso.datetime('fields_date_missing')), null);

/**
 * Which entries of the audit trail are wanted; what is empty or null is not asked for. `who`: a member number, or all of a name
 * of the staff. `from` is included, `before` is not. `object`: what it was done to, as `appointment:1042`.
 */
const criteria = {
  who: line(100),
  from: anyMoment,
  before: anyMoment,
  action: z._default(line(40), ''),
  object: z._default(line(260), ''),
};

/**
 * One entry of the audit trail: who did it, in a sentence what, and when. `by` is `nobody` where nobody had proven who they are,
 * or a program did it; `name` is that of somebody of the staff, the member number of a patient, null otherwise. `subjects`: the
 * member numbers of the others whom it was about. `objects`: what it was done to, as `appointment:1042`.
 */
export const auditEntry = z.object({
  at: moment,
  by: z.enum(['patient', 'staff', 'nobody']),
  name: textOrNull,
  what: text,
  outcome: z.enum(['done', 'refused']),
  subjects: z.array(text),
  objects: z.array(text),
  operation: text,
  address: text,
  requestId: text,
});
export type AuditEntry = z.output<typeof auditEntry>;

/** The actions that the trail knows, in words, by these. */
export const auditActions = endpoint({
  name: 'auditActions',
  method: 'GET',
  path: '/staff/audit/actions/',
  auth: 'staff',
  right: 'trust.read',
  writes: false,
  answer: z.object({ actions: z.array(z.object({ action: text, what: text })) }),
});

/**
 * Searches the audit trail, the newest first. `next` is the moment to go on `before`, null at the end. Writes that somebody
 * searched, and nothing else.
 */
export const searchAudit = endpoint({
  name: 'searchAudit',
  method: 'POST',
  path: '/staff/audit/search/',
  auth: 'staff',
  right: 'trust.read',
  writes: true,
  body: bodyOf(criteria),
  answer: z.object({ entries: z.array(auditEntry), next: z.nullable(moment) }),
});

/** The most rows that an export has. */
export const mostExported = 10_000;

/**
 * What a search finds as a table, the newest first, 10,000 rows at most; where there is more, the last line says so. Writes that
 * somebody exported it. With a step-up: it leaves.
 */
export const exportAudit = endpoint({
  name: 'exportAudit',
  method: 'POST',
  path: '/staff/audit/export/',
  auth: 'staff',
  right: 'trust.read',
  writes: true,
  stepUp: true,
  body: bodyOf(criteria),
  file: 'text/csv',
  answer: streamedText,
});

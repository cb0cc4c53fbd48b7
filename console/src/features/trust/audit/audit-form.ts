import type { CallerInput } from '@kindwell/contract/endpoint.ts';
import { line } from '@kindwell/contract/fields.ts';
import type { searchAudit } from '@kindwell/contract/staff/staff-audit.ts';
import * as z from 'zod/mini';
import { m } from '#console/paraglide/messages.js';

/** What stands in the form: the days as `YYYY-MM-DD`, both included; what is empty is not asked for. */
export const auditForm = z
  .object({ who: line(100), firstDay: z.string(), lastDay: z.string(), action: z.string(), object: line(260) })
  .check(
    z.refine(({ firstDay, lastDay }) => firstDay === '' || lastDay === '' || firstDay <= lastDay, {
      path: ['lastDay'],
      error: () => m.console_audit_days_reversed(),
    }),
  );
export type AuditForm = z.output<typeof auditForm>;

export type AuditCriteria = NonNullable<CallerInput<typeof searchAudit>['body']>;

/** When a day begins on this device's clock, or the day so many days after it; null for none. */
function beginOf(day: string, daysAfter = 0): string | null {
  if (day === '') return null;

  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysAfter).toISOString();
}

/** What the form asks for, as the call takes it. */
export const toCriteria = ({ who, firstDay, lastDay, action, object }: AuditForm): AuditCriteria => ({
  who,
  from: beginOf(firstDay),
  before: beginOf(lastDay, 1),
  action,
  object,
});

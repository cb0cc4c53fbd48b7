import { type AuditEntry, auditActions, exportAudit, searchAudit } from '@kindwell/contract/staff/staff-audit.ts';
import { useState } from 'react';
import { callProven } from '#console/lib/api/call-staff.ts';
import { useStaffAct, useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { saveFile } from '#web/ui/feedback/save-file.ts';
import type { AuditCriteria } from './audit-form.ts';

/** The actions of the trail by what they are called. */
export const useAuditActions = () => useStaffRead(auditActions, {});

/** What was looked for, the pages of it that are there, and where the next one begins; null at the end. */
type Found = { criteria: AuditCriteria; entries: AuditEntry[]; next: string | null };

/**
 * A search of the trail, page by page. It is asked for when somebody presses for it and at no other time: each look is an entry
 * of the trail.
 */
export function useAuditSearch() {
  const { mutateAsync } = useStaffAct(searchAudit);
  const [found, setFound] = useState<Found>();

  async function search(criteria: AuditCriteria) {
    const answer = await mutateAsync({ body: criteria });
    if (answer) setFound({ criteria, entries: answer.entries, next: answer.next });
  }

  async function more() {
    if (!found) return;

    const { criteria, entries, next } = found;
    const answer = await mutateAsync({ body: { ...criteria, before: next } });
    if (answer) setFound({ criteria, entries: [...entries, ...answer.entries], next: answer.next });
  }

  return { found, search, more };
}

// A spreadsheet takes UTF-8 without it for something older; what reads an answer as text drops it.
const byteOrderMark = '\uFEFF';

/** Every line has a moment first, but for the head, and the last one where it says that there is more. */
function isCut(table: string): boolean {
  const lines = table.trimEnd().split('\n');
  return lines.length > 1 && !/^\d/.test(lines.at(-1) ?? '');
}

/** Saves what a search finds as a table, whole or cut; undefined where the person declines to prove who they are. */
export async function saveAudit(criteria: AuditCriteria): Promise<'whole' | 'cut' | undefined> {
  const file = await callProven(exportAudit, { body: criteria });
  if (typeof file?.content !== 'string') return undefined;

  await saveFile({ name: file.name, content: byteOrderMark + file.content }, 'text/csv');
  return isCut(file.content) ? 'cut' : 'whole';
}

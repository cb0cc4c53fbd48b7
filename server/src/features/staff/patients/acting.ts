import type { AuditAction } from '#server/audit/audit-actions.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { Caller } from '#server/http/route.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import type { Language } from '#server/messages/language.ts';
import type { Services } from '#server/services.ts';
import { getFoundPerson, requireLookup } from './found-person.ts';
import { type Lookup, lockPatient } from './lookups-db.ts';

type LookupCall = { staff: StaffCaller; caller: Caller; params: { id: number }; language: Language };

/**
 * Does something for the patient of a look-up in one transaction, which waits for the one before; `act` says whether that
 * changed anything, and only then the trail has it. Answers the patient as they are afterwards. Throws 409 for a closed account.
 */
export async function acting(
  call: LookupCall,
  action: AuditAction,
  services: Services,
  act: (tx: Db, lookup: Lookup) => Promise<boolean>,
) {
  const { db, clock } = services;
  const { staff, params, language } = call;
  const lookup = await requireLookup(db, params.id, staff, clock.now());

  await db.transaction(async (tx) => {
    const { isOpen } = await lockPatient(tx, lookup.patientId);
    if (!isOpen) throw refuse('patientClosed');

    const isChanged = await act(tx, lookup);
    const objects = [
      { kind: 'patient', id: lookup.patientId } as const,
      { kind: 'staffLookup', id: lookup.id } as const,
    ];
    if (isChanged) await recordStaffAct(tx, call, action, objects, clock.now(), [lookup.dependantId]);
  });

  return getFoundPerson(await requireLookup(db, params.id, staff, clock.now()), language, services);
}

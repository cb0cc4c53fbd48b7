import type * as contract from '@kindwell/contract/staff/staff-patients.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { getFoundPerson, requireLookup } from './found-person.ts';
import { countLookup } from './lookup-limit.ts';
import { lookupMs, namedBy } from './lookup-rules.ts';
import { findNamed, insertLookup } from './lookups-db.ts';

/** The one account that this names. Throws 404 where it names none, 409 where several share the contact. */
export async function findNamedOne(who: string, { db }: Services): Promise<number> {
  const named = namedBy(who);
  const [found, another] = named ? await findNamed(db, named) : [];
  if (!found) throw refuse('nobodyFound', { field: 'who' });
  if (another) throw refuse('severalFound', { field: 'who' });

  return found.id;
}

/** POST /staff/lookups/: looks one patient up for a reason, both of which are recorded. */
export const lookUpPatient: Handler<typeof contract.lookUpPatient> = async (call, services) => {
  const { db, clock } = services;
  const { staff, body, language } = call;
  const now = clock.now();
  await countLookup(staff, services);

  const patientId = await findNamedOne(body.who, services);
  const lookup = await db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + lookupMs);
    const noted = await insertLookup(tx, staff, { patientId, reason: body.reason, now, expiresAt });
    const objects = [{ kind: 'patient', id: patientId } as const, { kind: 'staffLookup', id: noted.id } as const];
    await recordStaffAct(tx, call, 'lookUpPatient', objects, now, [noted.dependantId]);
    return noted;
  });

  return getFoundPerson(lookup, language, services);
};

/** GET /staff/lookups/{id}/: the patient of a look-up, as things stand now. */
export const foundPatient: Handler<typeof contract.foundPatient> = async ({ staff, params, language }, services) =>
  getFoundPerson(await requireLookup(services.db, params.id, staff, services.clock.now()), language, services);

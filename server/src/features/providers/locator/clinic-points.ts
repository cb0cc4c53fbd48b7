import type * as contract from '@kindwell/contract/appointments/clinic-points.ts';
import { findHome } from '#server/features/providers/points-db.ts';
import { roundPoint } from '#server/features/providers/present-card.ts';
import type { Handler } from '#server/http/route.ts';
import { findClinicPoints } from './clinic-points-db.ts';

/** GET /selfcare/clinicpoints/?clinics (LOCATOR-06): where these clinics are, and the own home of who asks. */
export const clinicPoints: Handler<typeof contract.clinicPoints> = async ({ session, query }, { db }) => {
  const home = await findHome(db, session.patientId);
  const clinics = await findClinicPoints(db, query.clinics);

  return {
    home: home ? roundPoint(home) : null,
    clinics: clinics.map(({ id, ...point }) => ({ id, ...roundPoint(point) })),
  };
};

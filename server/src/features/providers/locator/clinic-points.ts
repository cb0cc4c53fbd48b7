import type * as contract from '@kindwell/contract/appointments/clinic-points.ts';
import type { Config } from '#server/config.ts';
import { findHome } from '#server/features/providers/points-db.ts';
import { roundPoint } from '#server/features/providers/present-card.ts';
import type { Handler } from '#server/http/route.ts';
import { findClinicPoints } from './clinic-points-db.ts';

/** As the page is told of it: where it may be fetched from is in the policy of who fetches it. */
const presentStreetMap = ({ style, darkStyle, attribution }: NonNullable<Config['streetMap']>) => ({
  style,
  darkStyle,
  attribution,
});

/** GET /selfcare/clinicpoints/?clinics (LOCATOR-06): where these clinics are, and the own home of who asks. */
export const clinicPoints: Handler<typeof contract.clinicPoints> = async ({ session, query }, { db, config }) => {
  const home = await findHome(db, session.patientId);
  const clinics = await findClinicPoints(db, query.clinics);

  return {
    home: home ? roundPoint(home) : null,
    clinics: clinics.map(({ id, ...point }) => ({ id, ...roundPoint(point) })),
    streetMap: config.streetMap && presentStreetMap(config.streetMap),
  };
};

import * as contract from '@kindwell/contract/clinic-api.ts';
import { findTarget } from '#server/features/appointments/booking/booking-db.ts';
import { lockVisit } from '#server/features/appointments/changes/standing-visit-db.ts';
import { checkedIn } from '#server/http/id-checks.ts';
import { type Route, route } from '#server/http/route.ts';
import { clinicComplete, clinicConfirm, clinicDecline, clinicNoshow, clinicPropose } from './clinic-answers.ts';
import { clinicAppointments } from './clinic-appointments.ts';
import { findClinicPage } from './clinic-visits-db.ts';

const ownVisit = { 'params.id': checkedIn(lockVisit) };

/** What a clinic's programs call, with the clinic's key. */
export const clinicRoutes: Route[] = [
  route(
    contract.clinicAppointments,
    { 'query.id': checkedIn(findClinicPage) },
    clinicAppointments,
    ({ appointments }) => appointments.map(({ dependant }) => dependant.id),
  ),
  route(contract.clinicConfirm, ownVisit, clinicConfirm),
  route(contract.clinicDecline, ownVisit, clinicDecline),
  route(contract.clinicPropose, { ...ownVisit, 'body.providerid': checkedIn(findTarget) }, clinicPropose),
  route(contract.clinicComplete, ownVisit, clinicComplete),
  route(contract.clinicNoshow, ownVisit, clinicNoshow),
];

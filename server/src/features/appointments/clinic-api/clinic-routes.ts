import * as contract from '@kindwell/contract/appointments/clinic-api.ts';
import { type Route, route } from '#server/http/route.ts';
import { clinicComplete, clinicConfirm, clinicDecline, clinicNoshow, clinicPropose } from './clinic-answers.ts';
import { clinicAppointments } from './clinic-appointments.ts';

/** What a clinic's programs call, with the clinic's key. */
export const clinicRoutes: Route[] = [
  route(contract.clinicAppointments, clinicAppointments, ({ appointments }) =>
    appointments.map(({ dependant }) => dependant.id),
  ),
  route(contract.clinicConfirm, clinicConfirm),
  route(contract.clinicDecline, clinicDecline),
  route(contract.clinicPropose, clinicPropose),
  route(contract.clinicComplete, clinicComplete),
  route(contract.clinicNoshow, clinicNoshow),
];

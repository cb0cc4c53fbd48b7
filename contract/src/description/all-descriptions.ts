import { insuranceDescription, myDataDescription, settingsDescription } from './account.ts';
import { appointmentsDescription } from './appointments.ts';
import { authDescription } from './auth.ts';
import { careDescription } from './care.ts';
import { clinicApiDescription } from './clinic-api.ts';
import type { CallDescription, FeatureDescription } from './describe.ts';
import { familyDescription } from './family.ts';
import { demoDescription, helpDescription, masterDescription, placesDescription } from './lists.ts';
import { noticesDescription } from './notices.ts';
import { patientDescription, termsDescription } from './patient.ts';
import { loyaltyDescription, rewardsDescription } from './points.ts';
import { ambassadorDescription, offersDescription, referralsDescription } from './programs.ts';
import { providersDescription } from './providers.ts';
import { readyDescription } from './ready.ts';
import { staffDescription } from './staff/staff.ts';

/** Every call with what programs are told of it, by feature, in the order of the description. */
export const allFeatures: readonly FeatureDescription[] = [
  authDescription,
  patientDescription,
  termsDescription,
  familyDescription,
  providersDescription,
  appointmentsDescription,
  clinicApiDescription,
  careDescription,
  readyDescription,
  noticesDescription,
  offersDescription,
  loyaltyDescription,
  rewardsDescription,
  referralsDescription,
  ambassadorDescription,
  insuranceDescription,
  settingsDescription,
  myDataDescription,
  masterDescription,
  placesDescription,
  helpDescription,
  staffDescription,
  demoDescription,
];

/** The same by the name of the call, each with the tag of its feature. */
export const descriptionsByCall: ReadonlyMap<string, CallDescription & { tag: string }> = new Map(
  allFeatures.flatMap(({ tag, calls }) => calls.map((call) => [call.endpoint.name, { ...call, tag }] as const)),
);

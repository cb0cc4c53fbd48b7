import { type DomainName, domainNames } from '#server/demo/data/domain-names.ts';
import type { ClinicRecord } from '#server/features/providers/import/check/directory-schema.ts';
import { demoDirectory } from './demo-file.ts';

/** A clinic of the demo's file with the id that it will have. */
export type PlannedClinic = ClinicRecord & {
  id: number;
  domain: DomainName;
  areaCode: string;
  banner: string;
  logo: string;
};

/** A number that the numbering plan keeps for fiction: 555-0100 to 555-0199 of every area code. */
export const fictionalPhone = (areaCode: string, line: number) => `+1${areaCode}55501${String(line).padStart(2, '0')}`;

/** The domain of that name. */
function domainOf(name: string): DomainName {
  const domain = domainNames.find((known) => known === name);
  if (!domain) throw new Error(`the demo has no domain ${name}`);
  return domain;
}

/** The clinics of the demo; the same at every run. */
export const plannedClinics: PlannedClinic[] = demoDirectory.clinics.map((clinic, index) => ({
  ...clinic,
  id: index + 1,
  domain: domainOf(clinic.domain),
  areaCode: clinic.phone.slice(2, 5),
  banner: clinic.banner ?? '',
  logo: clinic.logo ?? '',
}));

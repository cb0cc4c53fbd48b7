import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { type DomainName, domainNames } from '#server/demo/data/domain-names.ts';
import {
  type ClinicRecord,
  clinicSchema,
  type Directory,
  type ProviderRecord,
  providerSchema,
} from '#server/features/providers/import/check/directory-schema.ts';

/** The clinics and providers in the demo's folder: a file that `npm run clinics:import` takes as well. */
export const demoFile = fileURLToPath(new URL('../catalogue/clinics.json', import.meta.url));

const directory = z.object({ clinics: z.array(clinicSchema), providers: z.array(providerSchema) });

/** What the file says. Into an empty database it goes in this order, so the n-th clinic has the id n, and so on. */
const demoDirectory: Directory = z.parse(directory, JSON.parse(readFileSync(demoFile, 'utf8')));

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

/** A provider of the demo's file with the ids that they and their clinics will have, the main one first. */
export type PlannedProvider = ProviderRecord & { id: number; clinicIds: number[]; photo: string };

const clinicIds = new Map(plannedClinics.map(({ key, id }) => [key, id]));

/** The providers of the demo; the same at every run. */
export const plannedProviders: PlannedProvider[] = demoDirectory.providers.map((provider, index) => ({
  ...provider,
  id: index + 1,
  photo: provider.photo ?? '',
  clinicIds: provider.clinics.flatMap(({ clinic }) => clinicIds.get(clinic) ?? []),
}));

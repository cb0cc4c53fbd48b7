import type { ProviderRecord } from '#server/features/providers/import/check/directory-schema.ts';
import { demoDirectory } from './demo-file.ts';
import { plannedClinics } from './plan-clinics.ts';

/** A provider of the demo's file with the ids that they and their clinics will have, the main one first. */
export type PlannedProvider = ProviderRecord & { id: number; clinicIds: number[]; photo: string; banner: string };

const clinicIds = new Map(plannedClinics.map(({ key, id }) => [key, id]));

/** The providers of the demo; the same at every run. */
export const plannedProviders: PlannedProvider[] = demoDirectory.providers.map((provider, index) => ({
  ...provider,
  id: index + 1,
  photo: provider.photo ?? '',
  banner: provider.banner ?? '',
  clinicIds: provider.clinics.flatMap(({ clinic }) => clinicIds.get(clinic) ?? []),
}));

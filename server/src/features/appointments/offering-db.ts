import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

export type ConsultationTypeRow = {
  id: number;
  name: string;
  duration: number;
  careKinds: string[];
  isUrgent: boolean;
};

/** Codes of services for what can't wait: an exam for one problem, relief of dental pain, urgent care, emergency care. */
const urgentCodes = ['D0140', 'D9110', 'S9083', '99281', '99282', '99283', '99284', '99285'];

/**
 * What a published clinic can be visited for, in the order in which it was first imported; with a provider, what this
 * provider offers there. Undefined where the clinic is unknown or the provider does not work at it.
 */
export async function findConsultationTypes(db: Db, clinicId: number, providerId: number | null, language: Language) {
  const row = await db.maybeOne(sql<{ types: ConsultationTypeRow[] }>`
    select (
      select coalesce(json_agg(json_build_object('id', type.id, 'name', called(type.name, ${language}), 'duration', minutes,
        'careKinds', (
          select coalesce(json_agg(kind order by kind), '[]') from care_service
          where care_service.service_code = type.service_code),
        'isUrgent', coalesce(type.service_code = any (${urgentCodes}::text[]), false)) order by type.id), '[]')
      from consultation_type as type
      where type.clinic_id = clinic.id and type.published and (${providerId}::bigint is null or exists (
        select from provider_consultation_type
        where provider_id = ${providerId} and consultation_type_id = type.id))) as types
    from clinic
    where clinic.id = ${clinicId} and published and (${providerId}::bigint is null or exists (
      select from provider_clinic join provider on provider.id = provider_id and provider.published
      where provider_id = ${providerId} and clinic_id = clinic.id))`);

  return row?.types;
}

export type OfferingProviderRow = {
  id: number;
  fullname: string;
  photo: string | null;
  specialities: { id: number; name: string }[];
};

/**
 * Who works at a published clinic; with a consultation type, who offers it there. Undefined where the clinic is
 * unknown or the type is none of its own.
 */
export async function findOfferingProviders(db: Db, clinicId: number, typeId: number | null, language: Language) {
  const row = await db.maybeOne(sql<{ providers: OfferingProviderRow[] }>`
    select (
      select coalesce(json_agg(json_build_object('id', provider.id, 'fullname', full_name, 'photo', photo,
        'specialities', (
          select coalesce(json_agg(json_build_object('id', id, 'name', called(name, ${language}))
            order by provider_speciality.position), '[]')
          from provider_speciality join speciality on speciality.id = speciality_id
          where provider_id = provider.id)) order by provider_clinic.position, full_name, provider.id), '[]')
      from provider_clinic
      join provider on provider.id = provider_id and provider.published
      where provider_clinic.clinic_id = clinic.id and (${typeId}::bigint is null or exists (
        select from provider_consultation_type as offers
        where offers.provider_id = provider.id and consultation_type_id = ${typeId}))) as providers
    from clinic
    where clinic.id = ${clinicId} and published and (${typeId}::bigint is null or exists (
      select from consultation_type as type
      where type.id = ${typeId} and type.clinic_id = clinic.id and type.published))`);

  return row?.providers;
}

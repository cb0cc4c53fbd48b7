import type { AppointmentStatus } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type AppointmentRow = {
  id: number;
  status: AppointmentStatus;
  /** 1 standard, 2 flexible. */
  visitType: number;
  clinic: {
    id: number;
    uniqueId: string;
    name: string;
    phone: string;
    street: string;
    city: string;
    stateCode: string;
    postalCode: string;
  };
  provider: {
    id: number;
    uniqueId: string;
    fullname: string;
    photo: string | null;
    specialities: { id: number; name: string }[];
  } | null;
  type: { id: number; name: string; duration: number; careKinds: string[] };
  dependant: {
    id: number;
    firstName: string;
    lastName: string;
    relation: 'self' | 'child' | 'spouse' | 'parent' | 'other';
    loginId: number | null;
  };
  /** Local to the clinic: YYYY/MM/DD and HH:mm. A waitlist entry has only the date, a flexible request neither. */
  localDate: string | null;
  localStart: string | null;
  localEnd: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  timeZone: string;
  isExistingPatient: boolean | null;
  isExistingClinic: boolean;
  flexibleDays: string[] | null;
  flexibleSlot: string | null;
  /** Where the clinic can call back about an emergency; for it and who booked it. */
  callbackPhone: string | null;
  offerCode: string | null;
  /** What was offered when it was booked: in cents, `discountValue` percent or cents as `type` says. */
  bookedOffer: {
    id: number;
    title: string;
    type: 'free' | 'percentage' | 'fixed';
    originalPrice: number | null;
    discountPrice: number | null;
    discountValue: number | null;
  } | null;
  reminderAt: Date | null;
  seenAt: Date | null;
  /** How long this clinic usually takes to answer a request; null unless a patient reads of one that waits. */
  answerMinutes: number | null;
  willComeAt: Date | null;
  isProposal: boolean;
  createdAt: Date;
  history: {
    at: string;
    by: string;
    /** The first name of the patient who did it. */
    name: string | null;
    action: string;
    from: string;
    to: string;
    reason: string | null;
    /** Where the visit was before it was moved. */
    was: { date: string; startTime: string; endTime: string } | null;
  }[];
  /** The slot that is offered to somebody who waits, by the offer that still stands. */
  offer: {
    id: number;
    providerName: string;
    date: string;
    startTime: string;
    endTime: string;
    startsAt: string;
    endsAt: string;
    expiresAt: string;
  } | null;
  /** It took place, and this patient may write its review. */
  canReview: boolean;
};

/** Who reads of appointments: a patient of their own and of those they act for, a clinic of its own. */
export type Reader = { by: 'patient' | 'clinic'; id: number };

/**
 * These of the appointments that the reader may see, in the order of `ids`. A time that is only held for a moment is no
 * appointment yet.
 *
 * The planner looks neither at the length of JSON nor into a materialized query: so one plan serves every call, and making
 * another one would take longer than all the rest.
 */
export const findAppointments = (db: Db, { by, id: readerId }: Reader, ids: number[]) =>
  db.many(sql<AppointmentRow>`
    with reader as materialized (
      select ${by}::text as kind, coalesce((
        select language from patient where ${by} = 'patient' and id = ${readerId}), 'en') as language
    ), answering as materialized (
      select clinic_id, clinic_answer_minutes(clinic_id) as minutes
      from (
        select distinct clinic_id from appointment
        where (select kind from reader) = 'patient' and status = 'requested' and not is_proposal
          and id in (select asked.id::bigint from json_array_elements_text(${JSON.stringify(ids)}) as asked (id))
      ) as asked_for
    )
    select appointment.id, status, visit_type as "visitType",
      json_build_object('id', clinic.id, 'uniqueId', clinic.unique_id, 'name', clinic.name, 'phone', clinic.phone,
        'street', street, 'city', city.title, 'stateCode', state.code, 'postalCode', postal_code) as clinic,
      case when provider.id is not null then
        json_build_object('id', provider.id, 'uniqueId', provider.unique_id, 'fullname', full_name, 'photo', photo,
          'specialities', (
            select coalesce(json_agg(json_build_object('id', speciality_id, 'name', called(name, reader.language)) order by position), '[]')
            from provider_speciality join speciality on speciality.id = speciality_id
            where provider_id = provider.id)) end as provider,
      json_build_object('id', type.id, 'name', called(type.name, reader.language), 'duration', type.minutes,
        'careKinds', array(
          select kind from care_service where care_service.service_code = type.service_code order by kind)) as type,
      json_build_object('id', dependant.id, 'firstName', first_name, 'lastName', last_name, 'relation',
        case when (select kind from reader) = 'patient' and login_id = ${readerId} then 'self' else relation end,
        'loginId', login_id) as dependant,
      to_char(local_date, 'YYYY/MM/DD') as "localDate", to_char(local_start, 'HH24:MI') as "localStart",
      to_char(local_end, 'HH24:MI') as "localEnd", lower(during) as "startsAt", upper(during) as "endsAt",
      appointment.time_zone as "timeZone", is_existing_patient as "isExistingPatient",
      is_existing_clinic as "isExistingClinic", flexible_days as "flexibleDays", flexible_slot as "flexibleSlot",
      case when (select kind from reader) = 'clinic' or booked_by = ${readerId} then callback_phone end as "callbackPhone",
      offer_code as "offerCode", case when offer_title is not null then
        json_build_object('id', clinic_offer_id, 'title', called(offer_title, reader.language), 'type', offer_type,
          'originalPrice', offer_original_cents, 'discountPrice', offer_price_cents,
          'discountValue', offer_value) end as "bookedOffer",
      reminder_due(visit_contact(dependant_id, booked_by), status, lower(during),
        coalesce(moved_at, appointment.created_at), appointment.time_zone) as "reminderAt", seen_at as "seenAt",
      case when status = 'requested' and not is_proposal then (
        select minutes from answering where answering.clinic_id = appointment.clinic_id) end as "answerMinutes",
      will_come_at as "willComeAt", is_proposal as "isProposal", appointment.created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('at', at, 'by', actor, 'name', acted.first_name, 'action', action,
          'from', from_status, 'to', to_status, 'reason', coalesce(reason_code, reason), 'was', case when was_start is not null then
            json_build_object('date', to_char(was_date, 'YYYY/MM/DD'), 'startTime', to_char(was_start, 'HH24:MI'),
              'endTime', to_char(was_end, 'HH24:MI')) end) order by at, event.id), '[]')
        from appointment_event as event
        left join patient as acted on actor = 'patient' and acted.id = actor_id
        where appointment_id = appointment.id) as history,
      case when status = 'waitlisted' then (
        select json_build_object('id', offer.id, 'providerName', doctor.full_name,
          'date', to_char(starts_at at time zone appointment.time_zone, 'YYYY/MM/DD'),
          'startTime', to_char(starts_at at time zone appointment.time_zone, 'HH24:MI'),
          'endTime', to_char(ends_at at time zone appointment.time_zone, 'HH24:MI'),
          'startsAt', starts_at, 'endsAt', ends_at, 'expiresAt', expires_at)
        from waitlist_offer as offer
        join provider as doctor on doctor.id = offer.provider_id
        cross join lateral (select starts_at + make_interval(mins => type.minutes) as ends_at) as times
        where appointment_id = appointment.id and outcome is null
          and is_place_free(type.id, offer.provider_id, starts_at)) end as offer,
      exists (select from open_review
        where (select kind from reader) = 'patient' and open_review.patient_id = ${readerId}
          and appointment_id = appointment.id) as "canReview"
    from json_array_elements_text(${JSON.stringify(ids)}) with ordinality as wanted (id, place)
    cross join reader
    join appointment on appointment.id = wanted.id::bigint
    join dependant on dependant.id = dependant_id
    join consultation_type as type on type.id = consultation_type_id
    join clinic on clinic.id = appointment.clinic_id
    join city on city.id = city_id
    join state on state.id = city.state_id
    left join provider on provider.id = provider_id
    where status <> 'held' and case (select kind from reader)
      when 'patient' then appointment.dependant_id = any(array(
        select may_act_for.dependant_id from may_act_for where patient_id = ${readerId}))
      else appointment.clinic_id = ${readerId} end
    order by place`);

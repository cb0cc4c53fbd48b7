import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** Who is told about a visit, how, and what there is to tell. The date is local to the clinic. */
export type VisitContact = {
  patientId: number;
  dependantId: number;
  /** The first name of who is told, and of whom the visit is for. */
  firstName: string;
  visitorName: string;
  isForOneself: boolean;
  channel: 'email' | 'sms';
  recipient: string;
  email: string;
  language: Language;
  clinicName: string;
  clinicPhone: string;
  street: string;
  city: string;
  stateCode: string;
  postalCode: string;
  typeName: string;
  providerName: string | null;
  /** `YYYY/MM/DD`; null where the visit has no day. */
  localDate: string | null;
  startsAt: Date | null;
  timeZone: string;
};

/**
 * Whom to tell about a visit, by their preferred channel: the person's own sign-in, else who booked it; or the patient
 * who has asked to be told. Nobody where they may not act for the person any more. Who wishes no reminders is told by
 * mail what they have to know all the same.
 */
export const findVisitContact = (db: Db, appointmentId: number, askedBy: number | null = null) =>
  db.maybeOne(sql<VisitContact>`
    select contact.id as "patientId", visitor.id as "dependantId", contact.first_name as "firstName", visitor.first_name as "visitorName",
      visitor.login_id is not distinct from contact.id as "isForOneself",
      news_channel(contact.reminder_channel, contact.texts_barred) as channel,
      news_recipient(contact.reminder_channel, contact.texts_barred, contact.phone, contact.email) as recipient,
      contact.email, contact.language,
      clinic.name as "clinicName", clinic.phone as "clinicPhone", clinic.street, city.title as city,
      state.code as "stateCode", clinic.postal_code as "postalCode", called(type.name, contact.language) as "typeName",
      provider.full_name as "providerName", to_char(local_date, 'YYYY/MM/DD') as "localDate",
      lower(during) as "startsAt", appointment.time_zone as "timeZone"
    from appointment
    join patient as contact on contact.id = coalesce(${askedBy}::bigint, visit_contact(dependant_id, booked_by))
    join may_act_for on may_act_for.patient_id = contact.id and may_act_for.dependant_id = appointment.dependant_id
    join dependant as visitor on visitor.id = appointment.dependant_id
    join clinic on clinic.id = appointment.clinic_id
    join city on city.id = clinic.city_id
    join state on state.id = city.state_id
    join consultation_type as type on type.id = consultation_type_id
    left join provider on provider.id = provider_id
    where appointment.id = ${appointmentId}`);

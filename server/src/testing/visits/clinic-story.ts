import { buildBookableClinic, buildPatient } from '#server/testing/factories.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody, flexibleBody, waitlistBody } from './booking.ts';

export const clinicPath = '/clinic-api/appointments/';

/** A time in a body, on Tuesday 2 June 2026 unless said otherwise. */
export const timeAt = (startTime: string, endTime: string, date = '2026/06/02') => ({
  date,
  time: startTime,
  startTime,
  endTime,
});

async function bookAs(client: TestClient, body: object): Promise<number> {
  const { code, text, body: answer } = await client.post('/selfcare/bookappointment/', body);
  if (code !== 200) throw new Error(`the visit was not booked: ${text}`);

  return answer.appointment.id;
}

/**
 * A bookable clinic with its program and a guarantor, Maria, who is its patient. It is Monday 1 June 2026, ten in the
 * morning there. Maria signs in again for every call: her sessions end while a test moves the clock.
 */
export async function buildClinicStory(app: TestApp) {
  app.clock.set('2026-06-01T14:00:00Z');
  const patient = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
  const place = await buildBookableClinic(app.db);
  const program = await app.ofClinic(place.clinic.id);
  const maria = () => app.signedIn(patient.id);

  const wish = (startTime = '09:00', endTime = '09:30', patientId = patient.id) => ({
    patientId,
    typeId: place.type.id,
    providerId: place.provider.id,
    startTime,
    endTime,
  });

  return {
    patient,
    place,
    program,
    maria,
    wish,
    /** Books as Maria: a visit on Tuesday at nine unless said otherwise. */
    book: async (body: object = bookingBody(wish())) => bookAs(await maria(), body),
    askAnyTime: async () => bookAs(await maria(), flexibleBody(patient.id, place.type.id, ['Monday'], 'Anytime')),
    wait: async () => bookAs(await maria(), waitlistBody(wish())),
    /** Somebody else with a flexible request, or with a visit at these times. */
    async bookAsOther(times?: [string, string]) {
      const other = await buildPatient(app.db);
      const client = await app.signedIn(other.id);
      const body = times
        ? bookingBody(wish(...times, other.id))
        : flexibleBody(other.id, place.type.id, ['Monday'], 'Anytime');
      return { other, client, id: await bookAs(client, body) };
    },
    /** What the clinic is answered: the code, the sentence and the visit's status. */
    async answer(id: number, word: string, body?: object) {
      const { code, body: answered } = await program.post(`${clinicPath}${id}/${word}`, body);
      return [code, answered.status.msg, answered.appointment?.status];
    },
    propose: (id: number, dateTime = timeAt('14:00', '14:30'), providerid = place.provider.id) =>
      program.post(`${clinicPath}${id}/propose`, { dateTime, providerid }),
    /** The visit as Maria's own list has it. */
    async seenByMaria(id: number) {
      const { body } = await (await maria()).get(`/selfcare/fetchappointments/${patient.id}/`);
      return [...body.upcoming, ...body.completed, ...body.cancelled].find((visit: { id: number }) => visit.id === id);
    },
  };
}

export type ClinicStory = Awaited<ReturnType<typeof buildClinicStory>>;

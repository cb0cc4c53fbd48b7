import type { DemoServer } from './demo-server.ts';
import { type Caller, read, write } from './own-calls.ts';

/** Bright Smile Dental: in Washington, where the browser's clock is too. */
const clinicId = 1;

type Slot = { startdate: string; startTime: string; endTime: string; avability: 'yes' | 'other'; doctorId: number };
type Booked = { id: number; dependant: { firstName: string } };

const dayMs = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10).replaceAll('-', '/');

/** What the clinic can be visited for, by the providers who offer it. */
async function findOffering(page: Caller) {
  const { consultationTypes } = await read<{ consultationTypes: { id: number; name: string }[] }>(
    page,
    `/selfcare/getconsultationtype/${clinicId}/?provider=default`,
  );
  // In the language of who reads it.
  const type = consultationTypes.find(({ name }) => ['Check-up and cleaning', 'Revisión y limpieza'].includes(name));
  const { providers } = await read<{ providers: { id: number }[] }>(
    page,
    `/selfcare/getproviders/${clinicId}/?typeId=${type?.id}`,
  );

  return { typeId: type?.id, doctorIds: providers.map(({ id }) => id) };
}

/** Times of the week after the next, the earliest first. */
async function findTimes(page: Caller, typeId: number | undefined, doctorIds: number[]): Promise<Slot[]> {
  const days = { start_date: dayAfter(14), end_date: dayAfter(20) };
  const body = doctorIds.map((doctorId) => ({ clinicId, consultationTypeId: typeId, doctorId, ...days }));
  const { firstAvailable } = await write<{ firstAvailable: Record<string, Slot[]> }>(
    page,
    '/selfcare/firstavailableslot/',
    body,
  );

  return Object.values(firstAvailable)
    .flat()
    .filter(({ avability }) => avability === 'yes')
    .sort((one, other) => (when(one) < when(other) ? -1 : 1));
}

const when = ({ startdate, startTime }: Slot) => `${startdate} ${startTime}`;

async function bookAt(page: Caller, slot: Slot | undefined, typeId: number | undefined, dependantId: number | null) {
  if (!slot) throw new Error('the demo has no such time');

  const { startdate, startTime, endTime, doctorId } = slot;
  const { patient } = await read<{ patient: { id: number } }>(page, '/selfcare/patientdata/');
  const { appointment } = await write<{ appointment: Booked }>(page, '/selfcare/bookappointment/', {
    offerCode: null,
    isExistingClinic: false,
    patient: { id: patient.id },
    providerid: doctorId,
    appointmenttype: { id: 1 },
    consultationtype: { id: typeId },
    dependant: dependantId === null ? null : { id: dependantId },
    request: { areYouExistingPatient: true, isExistingClinic: false, joinWaitList: false, day: null, slot: null },
    source: 'selfcare',
    dateTime: { date: startdate, time: startTime, startTime, endTime },
  });

  return appointment;
}

/** Requests a visit at Bright Smile Dental for the person who is signed in, or for one of their family. */
export async function bookVisit(page: Caller, dependantId: number | null = null): Promise<Booked> {
  const { typeId, doctorIds } = await findOffering(page);
  const [first] = await findTimes(page, typeId, doctorIds);

  return bookAt(page, first, typeId, dependantId);
}

/** Joins the waitlist of a day at Bright Smile Dental for the person who is signed in. */
export async function joinWaitlist(page: Caller): Promise<Booked> {
  const { typeId, doctorIds } = await findOffering(page);
  const [first] = await findTimes(page, typeId, doctorIds);
  if (!first) throw new Error('the demo has no such day');

  const { patient } = await read<{ patient: { id: number } }>(page, '/selfcare/patientdata/');
  const { appointment } = await write<{ appointment: Booked }>(page, '/selfcare/bookappointment/', {
    patient: { id: patient.id },
    providerid: first.doctorId,
    appointmenttype: { id: 1 },
    consultationtype: { id: typeId },
    request: { areYouExistingPatient: true, isExistingClinic: false, joinWaitList: true, day: null, slot: null },
    source: 'selfcare',
    dateTime: { date: first.startdate, time: null, startTime: null, endTime: null },
  });

  return appointment;
}

/** Has the clinic propose the last time of that week for a visit (contract: the clinic calls). */
export async function proposeTime(page: Caller, id: number): Promise<void> {
  const { typeId, doctorIds } = await findOffering(page);
  const last = (await findTimes(page, typeId, doctorIds)).at(-1);
  if (!last) throw new Error('the demo has no such time');

  const { startdate: date, startTime, endTime, doctorId } = last;
  await answerAsClinic(page, `${id}/propose`, {
    providerid: doctorId,
    dateTime: { date, time: startTime, startTime, endTime },
  });
}

/** Has the clinic decline a visit, for a reason that the patient reads. */
export const declineVisit = (page: Caller, id: number, reason: string) =>
  answerAsClinic(page, `${id}/decline`, { reason });

async function answerAsClinic(page: Caller, path: string, data: object) {
  const answer = await page.request.post(`/clinic-api/appointments/${path}`, {
    headers: { Authorization: `Bearer demo-clinic-${clinicId}` },
    data,
  });
  if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`);
}

/** Asks for a visit on any Monday, and has the clinic say, once it is over, that it took place: it brings points, a moment later. */
export async function haveVisit(page: Caller, server: DemoServer): Promise<void> {
  const { typeId } = await findOffering(page);
  const { patient } = await read<{ patient: { id: number } }>(page, '/selfcare/patientdata/');
  const { appointment } = await write<{ appointment: Booked }>(page, '/selfcare/bookappointment/', {
    patient: { id: patient.id },
    appointmenttype: { id: 2 },
    consultationtype: { id: typeId },
    request: { areYouExistingPatient: true, isExistingClinic: false, day: ['Monday'], slot: 'Anytime' },
    source: 'selfcare',
  });

  await server.letVisitBeOver(appointment.id);
  await answerAsClinic(page, `${appointment.id}/complete`, {});
}

/** Adds a child to the household, and requests a visit at the same time for each of the two people. */
export async function bookClash(page: Caller, child: string): Promise<void> {
  const { dependant } = await write<{ dependant: { id: number } }>(page, '/selfcare/addmember/', {
    firstName: child,
    lastName: 'Newcomer',
    dob: '2019-05-06',
    relation: 'child',
  });
  const { typeId, doctorIds } = await findOffering(page);
  const times = await findTimes(page, typeId, doctorIds);
  const own = times.find((time) => times.some((other) => isBeside(time, other)));

  await bookAt(page, own, typeId, null);
  await bookAt(
    page,
    times.find((time) => own && isBeside(own, time)),
    typeId,
    dependant.id,
  );
}

const isBeside = (one: Slot, other: Slot) => when(one) === when(other) && one.doctorId !== other.doctorId;

import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

// A program of somebody else's: it signs in, books the first free time of a clinic and claims the points that wait. Its
// types, api.d.ts, are made from /docs/openapi.json by openapi-typescript.
//   node first-visit.ts http://127.0.0.1:3000 maria@example.org 'her password' 3 2026/06/02

const [baseUrl = '', email = '', password = '', clinic = '', day = ''] = process.argv.slice(2);

type LoginUser = components['schemas']['LoginUser'];

const api = createClient<paths>({ baseUrl });
const cookies = new Map<string, string>();
let user: LoginUser | undefined;

/** What every call of a session proves who calls with, as the introduction of the description says. */
const sessionHeaders = ({ id, jwtToken, authParam }: LoginUser) => ({
  xprApp: 'patient',
  'x-access-param': authParam,
  xpr_user_id: `${id}`,
  'x-xpr-cookie': `jwtToken=${jwtToken}; xprAuthUser=true; xpr_user_id=${id}`,
  'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '',
});

api.use({
  onRequest({ request }) {
    request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    for (const [name, value] of Object.entries(user ? sessionHeaders(user) : {})) request.headers.set(name, value);
    return request;
  },
  onResponse({ response }) {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split('; ');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  },
});

/** The answer of a call; where it was refused, the code says why. */
function answered<Answer>({ data, error }: { data?: Answer; error?: { status: { code: string } } }): Answer {
  if (data === undefined) throw new Error(`refused: ${error?.status.code}`);
  return data;
}

async function signIn(): Promise<LoginUser> {
  const found = answered(await api.POST('/selfcare/login/', { body: { email, password } }));
  const { id, uniqueId, firstName, lastName, jwtToken, isGuarantor, authParam, language } = found;
  if (!id || !uniqueId || !jwtToken || !authParam || !language) throw new Error('a code is needed');

  return {
    id,
    uniqueId,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    jwtToken,
    isGuarantor: isGuarantor ?? false,
    authParam,
    language,
  };
}

/** Books the first free time of the day for oneself. Somebody else may be faster: then the next one. */
async function book(patientId: number) {
  const at = { params: { path: { clinicId: clinic } } };
  const { consultationTypes } = answered(await api.GET('/selfcare/getconsultationtype/{clinicId}/', at));
  const [type] = consultationTypes;
  if (!type) throw new Error('the clinic offers nothing');

  const search = { clinicId: Number(clinic), consultationTypeId: type.id, start_date: day, end_date: day };
  const { firstAvailable } = answered(await api.POST('/selfcare/firstavailableslot/', { body: [search] }));

  for (const { startdate: date, startTime, endTime, doctorId } of firstAvailable[day] ?? []) {
    const { data, error } = await api.POST('/selfcare/bookappointment/', {
      params: { header: { 'Idempotency-Key': `first-visit-${date}-${startTime}` } },
      body: {
        patient: { id: patientId },
        providerid: doctorId,
        appointmenttype: { id: 1 },
        consultationtype: { id: type.id },
        request: { areYouExistingPatient: false, joinWaitList: false },
        source: 'selfcare',
        dateTime: { date, time: startTime, startTime, endTime },
      },
    });
    if (data) return data.appointment;
    if (error.status.code !== 'slotTaken') throw new Error(`refused: ${error.status.code}`);
  }
  throw new Error('no time is free');
}

/** Claims whatever can be claimed, and answers how many points that was. */
async function claim(patientId: number): Promise<number> {
  const whose = { params: { path: { id: `${patientId}` } } };
  const { pendingactions } = answered(await api.GET('/selfcare/pendingactionlist/{id}/', whose));
  let points = 0;

  for (const { id } of pendingactions.filter(({ claimable }) => claimable)) {
    const { claimed } = answered(await api.POST('/selfcare/claimloyalty/{id}/', { ...whose, body: { actionId: id } }));
    points += claimed.points;
  }
  return points;
}

user = await signIn();
const { id, status, startsAt } = await book(user.id);
const points = await claim(user.id);
process.stdout.write(JSON.stringify({ visit: { id, status, startsAt }, points }));

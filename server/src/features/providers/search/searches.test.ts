import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { fillPostalCodes } from '#server/features/places/fill-postal-codes.ts';
import { buildClinic, buildPatient, buildProvider } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Planned = {
  name: string;
  domainId: number;
  city: string;
  stateCode: string;
  postalCode: string;
  doctor: string;
  speciality: string;
  services: string[];
  language?: string;
  insurers?: string[];
  saturday?: true;
  evening?: true;
  takesNew?: boolean;
};

// A small directory: who lives in Washington has dentists, doctors and an eye clinic there, and others far away.
const directory: Planned[] = [
  {
    ...{ name: 'Bright Smile', domainId: 1, city: 'Washington', stateCode: 'DC', postalCode: '20006' },
    ...{ doctor: 'Dr. Sofia Liu', speciality: 'General Dentistry' },
    services: ['Teeth cleaning', 'Dental exams', 'Emergency dental care', 'Fillings', 'Digital X-rays'],
  },
  {
    ...{ name: 'Little Pearls', domainId: 1, city: 'Washington', stateCode: 'DC', postalCode: '20016' },
    ...{ doctor: 'Dr. Mateo Ruiz', speciality: 'Pediatric Dentistry', language: 'Spanish' },
    services: ["Children's first visit", 'Braces'],
    ...{ saturday: true, insurers: ['Medicaid'] },
  },
  {
    ...{ name: 'Rock Creek', domainId: 2, city: 'Washington', stateCode: 'DC', postalCode: '20036' },
    ...{ doctor: 'Dr. Ana Weber', speciality: 'Family Medicine' },
    services: ['Annual physicals', 'Vaccinations', 'Same-day sick visits', 'Blood pressure care', 'Blood tests'],
    ...{ evening: true, takesNew: true, insurers: ['Medicare', 'UnitedHealthcare'] },
  },
  {
    ...{ name: 'Malley Kids', domainId: 2, city: 'Washington', stateCode: 'DC', postalCode: '20015' },
    ...{ doctor: 'Dr. Sean Malley', speciality: 'Pediatrics', language: 'Spanish' },
    services: ['Childhood vaccinations', 'Well-child visits'],
  },
  {
    ...{ name: 'Capitol Eyes', domainId: 3, city: 'Washington', stateCode: 'DC', postalCode: '20001' },
    ...{ doctor: 'Dr. Iris Chen', speciality: 'Optometry' },
    services: ['Comprehensive eye exams', 'Eyeglass prescriptions', 'Contact lens fitting', 'Urgent eye care'],
    insurers: ['VSP Vision Care'],
  },
  {
    ...{ name: 'Pearl Dental', domainId: 1, city: 'Portland', stateCode: 'OR', postalCode: '97209' },
    ...{ doctor: 'Dr. Olga West', speciality: 'General Dentistry' },
    services: ['Teeth cleaning', 'Teeth whitening', 'Dental implants'],
  },
  {
    ...{ name: 'Casco Dental', domainId: 1, city: 'Portland', stateCode: 'ME', postalCode: '04101' },
    ...{ doctor: 'Dr. Hugh East', speciality: 'General Dentistry' },
    services: ['Teeth cleaning', 'Wisdom tooth removal'],
  },
  {
    ...{ name: 'Ala Moana', domainId: 1, city: 'Honolulu', stateCode: 'HI', postalCode: '96814' },
    ...{ doctor: 'Dr. Leilani Kea', speciality: 'Orthodontics' },
    services: ['Braces', 'Clear aligners'],
  },
  {
    ...{ name: 'Silver Lake', domainId: 1, city: 'Los Angeles', stateCode: 'CA', postalCode: '90026' },
    ...{ doctor: 'Dr. Paz Vega', speciality: 'General Dentistry', language: 'Spanish' },
    services: ['Teeth cleaning', 'Root canal treatment'],
  },
  {
    ...{ name: 'Hudson', domainId: 1, city: 'New York', stateCode: 'NY', postalCode: '10014' },
    ...{ doctor: 'Dr. Ed Mills', speciality: 'General Dentistry' },
    services: ['Crowns and bridges', 'Dental exams'],
  },
  {
    ...{ name: 'Montrose Heart', domainId: 2, city: 'Houston', stateCode: 'TX', postalCode: '77006' },
    ...{ doctor: 'Dr. Kim Alvarez', speciality: 'Cardiology' },
    services: ['Heart checks', 'Talk therapy'],
  },
];

let app: TestApp;
let maria: TestClient;

async function buildPlanned(planned: Planned) {
  const { doctor, speciality, services, language = 'English', postalCode, ...given } = planned;
  const { db } = app;
  const clinic = await buildClinic(db, given);
  const { id } = await buildProvider(db, clinic.id, { fullName: doctor });
  await db.run(sql`update clinic set postal_code = ${postalCode} where id = ${clinic.id}`);
  await db.run(sql`insert into speciality (name) values (${speciality}) on conflict do nothing`);
  await db.run(sql`insert into service (name) select unnest(${services}::text[]) on conflict do nothing`);
  await db.run(sql`insert into spoken_language (name) values (${language}) on conflict do nothing`);
  await db.run(sql`
    insert into provider_speciality (provider_id, speciality_id, position)
    select ${id}, id, 1 from speciality where name = ${speciality}`);
  await db.run(sql`
    insert into provider_service (provider_id, service_id, position)
    select ${id}, id, 1 from service where name = any(${services}::text[])`);
  await db.run(sql`
    insert into provider_language (provider_id, language_id)
    select ${id}, id from spoken_language where name = ${language}`);
  await buildTraits(clinic.id, planned);
}

async function buildTraits(clinicId: number, { insurers = [], saturday, evening, takesNew = false }: Planned) {
  const { db } = app;
  await db.run(sql`
    insert into clinic_insurer (clinic_id, insurer_id)
    select ${clinicId}, id from insurer where name = any(${insurers}::text[])`);
  if (saturday) await db.run(sql`insert into clinic_hours values (${clinicId}, 6, '09:00', '13:00')`);
  if (evening) await db.run(sql`insert into clinic_hours values (${clinicId}, 2, '09:00', '20:00')`);
  await db.run(sql`update clinic set takes_new_patients = ${takesNew} where id = ${clinicId}`);
}

beforeAll(async () => {
  app = await startTestApp();
  await fillPostalCodes(app.db);
  const patient = await buildPatient(app.db);
  await app.db.run(sql`update patient set postal_code = '20005' where id = ${patient.id}`);
  maria = await app.signedIn(patient.id);
  for (const planned of directory) await buildPlanned(planned);
});

afterAll(() => app.close());

const find = async (search: string) =>
  (await maria.get(`/selfcare/otherproviders/0/?${new URLSearchParams({ search, sort: 'near' })}`)).body;

test.each([
  // Places.
  ['90210', 'Silver Lake'],
  ['90210-1234', 'Silver Lake'],
  ['dentist 97201', 'Pearl Dental'],
  ['dentist near Beverly Hills, CA 90210', 'Silver Lake'],
  ['97204 dentista', 'Pearl Dental'],
  ['dentist portland', 'Casco Dental'],
  ['dentist portland oregon', 'Pearl Dental'],
  ['Portland, ME', 'Casco Dental'],
  ['dentist hawaii', 'Ala Moana'],
  ['nyc', 'Hudson'],
  ['dentist sf', 'Silver Lake'],
  ['kids dentist georgetown', 'Little Pearls'],
  ['dentist hollywood', 'Silver Lake'],
  ['eye doctor capitol hill', 'Capitol Eyes'],
  ['braces waikiki', 'Ala Moana'],
  ['dentist pdx', 'Pearl Dental'],
  ['dentist bethesda', 'Little Pearls'],
  ['dentist near me', 'Bright Smile'],
  ['dentista cerca de mí', 'Bright Smile'],
  // Whom one asks for.
  ['dentist', 'Bright Smile'],
  ['dentista', 'Bright Smile'],
  ['oculista', 'Capitol Eyes'],
  ['eye doctor', 'Capitol Eyes'],
  ['doctor de los ojos', 'Capitol Eyes'],
  ['pediatra', 'Malley Kids'],
  ['kids doctor', 'Malley Kids'],
  ['kids dentist', 'Little Pearls'],
  ['dentista para niños', 'Little Pearls'],
  ['spanish dentist', 'Little Pearls'],
  ['dentista que hable español', 'Little Pearls'],
  ['dr ruiz', 'Little Pearls'],
  ['cardiólogo', 'Montrose Heart'],
  ['ortodoncista', 'Ala Moana'],
  ['médico de cabecera', 'Rock Creek'],
  // What hurts.
  ['toothache', 'Bright Smile'],
  ['dolor de muelas', 'Bright Smile'],
  ['me duele una muela', 'Bright Smile'],
  ['muelas', 'Bright Smile'],
  ['sore throat', 'Rock Creek'],
  ['dolor de garganta', 'Rock Creek'],
  ['presión alta', 'Rock Creek'],
  ['ojo rojo', 'Capitol Eyes'],
  // What is to be done.
  ['limpieza dental', 'Bright Smile'],
  ['cleaning', 'Bright Smile'],
  ['vacuna para niños', 'Malley Kids'],
  ['flu shot', 'Rock Creek'],
  ['vacunas', 'Rock Creek'],
  ['examen de la vista', 'Capitol Eyes'],
  ['lentes de contacto', 'Capitol Eyes'],
  ['frenos', 'Little Pearls'],
  ['muela del juicio', 'Casco Dental'],
  ['blanqueamiento', 'Pearl Dental'],
  ['chequeo anual', 'Rock Creek'],
  ['análisis de sangre', 'Rock Creek'],
  ['endodoncia', 'Silver Lake'],
  // What a clinic has.
  ['open saturday', 'Little Pearls'],
  ['dentist saturdays', 'Little Pearls'],
  ['dentista abierto los sábados', 'Little Pearls'],
  ['doctor open evenings', 'Rock Creek'],
  ['médico por la noche', 'Rock Creek'],
  ['medicaid', 'Little Pearls'],
  ['dentist that takes medicaid', 'Little Pearls'],
  ['acepta medi-cal', 'Little Pearls'],
  ['eye doctor vsp', 'Capitol Eyes'],
  ['uhc', 'Rock Creek'],
  ['accepting new patients', 'Rock Creek'],
  ['pacientes nuevos', 'Rock Creek'],
  // Slips.
  ['open satruday', 'Little Pearls'],
  ['medcaid', 'Little Pearls'],
  ['dentits', 'Bright Smile'],
  ['oculsta', 'Capitol Eyes'],
  ['limpiesa dental', 'Bright Smile'],
  ['bright smle', 'Bright Smile'],
  ['pediatrra', 'Malley Kids'],
])('NEAR-05 «%s» finds %s first', async (search, name) => {
  const { providers } = await find(search);

  expect(providers[0]?.name).toBe(name);
});

test('NEAR-03 a postal code means the place, with its distance, and all that is within a hundred miles', async () => {
  const { providers, near, total } = await find('90210');

  expect(near).toMatchObject({ place: 'Beverly Hills, CA 90210', point: { latitude: 34.09, longitude: -118.41 } });
  expect(total).toBe(1);
  expect(providers[0]).toMatchObject({ name: 'Silver Lake', distanceMiles: 8.2 });
});

test('NEAR-03 where nothing is within a hundred miles the nearest are shown, and how far they are', async () => {
  const { providers, near, total } = await find('99501');

  expect(near).toMatchObject({ place: 'Anchorage, AK 99501', point: { latitude: 61.21, longitude: -149.88 } });
  expect(total).toBe(directory.length);
  expect(providers[0].name).toBe('Pearl Dental');
  expect(providers[0].distanceMiles).toBeGreaterThan(1500);
});

test('NEAR-03 a number that is no postal code is never taken for another', async () => {
  await expect(find('00000')).resolves.toMatchObject({ total: 0, providers: [] });
  await expect(find('90299')).resolves.toMatchObject({ total: 0, providers: [] });
});

test('NEAR-04 a place that no clinic is in leads to those nearest to it; of two of one name the one nearest home', async () => {
  expect((await find('georgetown')).near).toMatchObject({
    place: 'Washington, DC',
    point: { latitude: 38.91, longitude: -77.07 },
  });
  expect((await find('dentist waikiki')).providers[0].name).toBe('Ala Moana');
});

test('API-22 a word that is known to mean something is no slip: who looks for «kids» is not led to Dr. Kidd', async () => {
  await buildPlanned({
    ...{ name: 'Alamo Heights', domainId: 1, city: 'San Antonio', stateCode: 'TX', postalCode: '78209' },
    ...{ doctor: 'Dr. Ann Kidd', speciality: 'General Dentistry', services: ['Crowns and bridges'] },
  });
  const inCity = async (search: string) =>
    (await maria.get(`/selfcare/otherproviders/0/?${new URLSearchParams({ search, city: 'San Antonio' })}`)).body.total;

  expect(await inCity('kids')).toBe(0);
  expect(await inCity('kidx')).toBe(1);
});

test('NEAR-04 the whole name of a city is the one nearest home, though other clinics have the word', async () => {
  for (const search of ['portland', 'dentist portland']) {
    const { providers, near } = await find(search);
    expect(near.place).toBe('Portland, ME');
    expect(providers.map(({ name }: { name: string }) => name)).toEqual(['Casco Dental']);
  }
  // Beside the name of a clinic, or in the order of names, it is a word; a name that no clinic's city has is one too.
  expect((await find('pearl portland')).providers).toMatchObject([{ name: 'Pearl Dental' }]);
  expect((await find('pearl portland')).near.place).toBeNull();
  expect((await maria.get('/selfcare/otherproviders/0/?search=portland&sort=name')).body.total).toBe(2);
  expect((await find('hudson')).providers[0]).toMatchObject({ name: 'Hudson' });
});

const largestCities = [
  ...[
    'New York, NY',
    'Los Angeles, CA',
    'Chicago, IL',
    'Houston, TX',
    'Phoenix, AZ',
    'Philadelphia, PA',
    'San Antonio, TX',
  ],
  ...[
    'San Diego, CA',
    'Dallas, TX',
    'Jacksonville, FL',
    'Fort Worth, TX',
    'Austin, TX',
    'San Jose, CA',
    'Charlotte, NC',
  ],
  ...['Columbus, OH', 'Indianapolis, IN', 'San Francisco, CA', 'Seattle, WA', 'Denver, CO', 'Oklahoma City, OK'],
  ...['Nashville, TN', 'Washington, DC', 'El Paso, TX', 'Las Vegas, NV', 'Boston, MA', 'Detroit, MI', 'Portland, OR'],
  ...['Louisville, KY', 'Memphis, TN', 'Baltimore, MD'],
];

test('NEAR-04 each of the thirty largest cities has a district, and it is found by it', async () => {
  const named = await app.db.many(sql<{ city: string; name: string }>`
    select place || ', ' || state.code as city, min(place_name.name) as name
    from place_name
    join postal_code on postal_code.code = place_name.postal_code
    join state on state.id = state_id
    where kind = 'district'
    group by 1`);
  const known = new Set(named.map(({ city }) => city));
  expect([largestCities.length, largestCities.filter((city) => !known.has(city))]).toEqual([30, []]);

  expect((await find('kern place')).near.place).toBe('El Paso, TX');
  expect((await find('dentist stockyards')).near.place).toBe('Fort Worth, TX');
});

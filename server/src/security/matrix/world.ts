import { sql } from '#server/db/sql.ts';
import {
  buildBookableClinic,
  buildClinic,
  buildConsultationType,
  buildDependant,
  buildPatient,
  buildProvider,
} from '#server/testing/factories.ts';
import { addPerson, linkTokenOf, makeMember, removeMember, takeUpForm } from '#server/testing/people/family.ts';
import { signUp } from '#server/testing/people/sign-up.ts';
import { givePoints } from '#server/testing/points/points.ts';
import { type BuiltItem, buildBrand, buildItem } from '#server/testing/points/rewards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { buildOffer } from '#server/testing/visits/offers.ts';
import { type Belongings, buildBelongings } from './belongings.ts';
import type { PersonName } from './standings.ts';

/** Somebody of the world: their own row, their sign-in where they have one, and one of each thing that can be theirs. */
export type Person = {
  name: PersonName;
  dependantId: number;
  householdId: number;
  patientId: number | undefined;
  client: TestClient | undefined;
  things: Belongings;
};

export type World = Awaited<ReturnType<typeof buildWorld>>;

/**
 * Gives the ids of each table a range of its own: an id of one kind is never by chance one of another, so that what is
 * looked up in the wrong table is not found.
 */
const spreadIds = ({ owner }: TestApp) =>
  owner.run(sql`
    do $$
    declare
      counted record;
    begin
      for counted in
        select row_number() over (order by table_name) as n, table_name, column_name
        from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
      loop
        execute format('alter table %I alter column %I restart with %s', counted.table_name, counted.column_name,
          counted.n * 1000000 + 1);
      end loop;
    end $$`);

/** Three clinics: one where visits are booked, another one, and one that is not published. */
async function buildPlaces({ db }: TestApp) {
  const here = await buildBookableClinic(db, { name: 'Here' }, { capacity: 90 });
  const elsewhere = await buildBookableClinic(db, { name: 'Elsewhere' }, { capacity: 90 });
  const draft = await buildClinic(db, { name: 'Draft', published: false });
  const draftProvider = await buildProvider(db, draft.id);
  const draftType = await buildConsultationType(db, draft.id, [draftProvider.id]);
  await db.run(sql`
    insert into postal_code (code, state_id, place, codes_of_place, nth_of_place, words, short_label, long_label)
    select '20001', id, 'Washington', 1, 1, 'washington', 'washington dc 20001', 'washington dc 20001'
    from state where code = 'DC'`);
  const offer = await buildOffer(db, here.clinic.id, { code: 'HERE' });
  const otherOffer = await buildOffer(db, elsewhere.clinic.id, { code: 'ELSEWHERE' });
  const draftOffer = await buildOffer(db, draft.id, { code: 'DRAFT' });

  return {
    here: { ...here, offer },
    elsewhere: { ...elsewhere, offer: otherOffer },
    draft: { clinic: draft, provider: draftProvider, type: draftType, offer: draftOffer },
  };
}

async function buildShop({ db }: TestApp) {
  const item = await buildItem(db, { faceDollars: 1 });
  const other = await buildItem(db, { faceDollars: 1 });
  const brand = await buildBrand(db, { active: false });
  const closed = await buildItem(db, { brand, faceDollars: 1 });
  return { item, other, closed } satisfies Record<string, BuiltItem>;
}

type Bare = Pick<Person, 'dependantId' | 'householdId' | 'patientId'>;

/** Maria's family, the second guarantor and everybody whom they can look after. */
async function buildFamily({ db }: TestApp) {
  const signIn = async (given: Parameters<typeof buildPatient>[1]) => {
    const { id, dependantId, householdId } = await buildPatient(db, given);
    return { patientId: id, dependantId, householdId };
  };
  const maria = await signIn({ firstName: 'Maria', isGuarantor: true, letsFamilyAct: false });
  const { householdId } = maria;
  const without = async (firstName: string, dob: string) => {
    const { id } = await buildDependant(db, householdId, { firstName, dob });
    return { patientId: undefined, dependantId: id, householdId };
  };

  const tom = await signIn({ firstName: 'Tom', isGuarantor: true, householdId, letsFamilyAct: false });
  await db.run(sql`update patient set guarantor_since = created_at where id = ${tom.patientId}`);
  const nina = await signIn({ firstName: 'Nina', householdId });
  await db.run(sql`update dependant set dob = '2011-05-05', came_of_age_at = null where id = ${nina.dependantId}`);

  return {
    maria,
    tom,
    nina,
    leo: await without('Leo', '2015-05-05'),
    ada: await without('Ada', '1950-05-05'),
    agnes: await signIn({ firstName: 'Agnes', householdId, letsFamilyAct: true }),
    uma: await signIn({ firstName: 'Uma', householdId }),
    abe: await signIn({ firstName: 'Abe', householdId, letsFamilyAct: false }),
  } satisfies Partial<Record<PersonName, Bare>>;
}

/** Who was in Maria's family and is no more: Rex was taken out, Gus was made a member and has a household of his own. */
async function buildFormer(app: TestApp, maria: TestClient, mariaId: number) {
  const { db } = app;
  const rowOf = async (id: number) =>
    db.one(sql<Bare>`
      select id as "dependantId", household_id as "householdId", login_id as "patientId" from dependant where id = ${id}`);

  const rex = await addPerson(maria, { firstName: 'Rex', dob: '2014-04-04' });
  const gus = await addPerson(maria, { firstName: 'Gus' });
  await makeMember(maria, gus.id);
  await signUp(app.client(), db, takeUpForm(gus, await linkTokenOf(db, gus.email)));
  await removeMember(maria, mariaId, rex.id);

  return { rex: { ...(await rowOf(rex.id)), patientId: undefined }, gus: await rowOf(gus.id) };
}

/** A family that has nothing to do with Maria's. */
async function buildStrangers({ db }: TestApp) {
  const xaver = await buildPatient(db, { firstName: 'Xaver', isGuarantor: true });
  const { householdId } = xaver;
  const xena = await buildDependant(db, householdId, { firstName: 'Xena' });

  return {
    xaver: { patientId: xaver.id, dependantId: xaver.dependantId, householdId },
    xena: { patientId: undefined, dependantId: xena.id, householdId },
  };
}

/** Two families, those who left one of them, three clinics and a shop, each id told from every other kind's. */
export async function buildWorld(app: TestApp) {
  await spreadIds(app);
  const places = await buildPlaces(app);
  const shop = await buildShop(app);
  const family = await buildFamily(app);
  const maria = await app.signedIn(family.maria.patientId);
  const bare = {
    ...family,
    ...(await buildFormer(app, maria, family.maria.patientId)),
    ...(await buildStrangers(app)),
  };
  // What somebody is due for goes by their age.
  await app.db.run(sql`update dependant set dob = '1980-05-05' where dob is null`);

  const people: Person[] = [];
  for (const [name, person] of Object.entries(bare) as [PersonName, Bare][]) {
    const { patientId } = person;
    // Maria books for those of her family without a sign-in, Xaver for his child, nobody for who was taken out.
    const booker = patientId ?? { leo: bare.maria, ada: bare.maria, xena: bare.xaver }[name as string]?.patientId;
    const client = booker === undefined ? undefined : await app.signedIn(booker);
    const owner = { ...person, booker: booker !== undefined && client ? { id: booker, client } : undefined };

    const things = await buildBelongings(app, owner, places.here, shop.item);
    await givePoints(app.db, person.dependantId, 100_000, 'available', app.clock.now());
    people.push({ ...person, name, client: patientId === undefined ? undefined : client, things });
  }

  const clinics = {
    here: await app.ofClinic(places.here.clinic.id),
    elsewhere: await app.ofClinic(places.elsewhere.clinic.id),
  };
  return { places, shop, people, clinics };
}

/** Somebody by name. */
export function personOf({ people }: World, name: PersonName): Person {
  const person = people.find((one) => one.name === name);
  if (!person) throw new Error(`nobody is ${name}`);
  return person;
}

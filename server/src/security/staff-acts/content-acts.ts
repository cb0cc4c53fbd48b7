import { buildPng } from '#server/testing/files/card-files.ts';
import { clinicsJson } from '#server/testing/files/clinics-file.ts';
import { elmOffer } from '#server/testing/files/content-folder.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { type Acting, type Acts, formOf } from './acting.ts';

type Seen = { key: string; version: string };
const seenAs = ({ key, version }: Seen) => ({ key, version });

let made = 0;

/** An offer of the clinic `elm` that nobody else has made. */
function newOffer() {
  made += 1;
  return { ...elmOffer, code: `ACT${made}` };
}

const addOffer = (client: TestClient) => client.post('/staff/content/offers/save/', { entry: newOffer() });

const addDocument = (client: TestClient) => {
  made += 1;
  const facts = { clinic: 'elm', title: `Price list ${made}`, category: 'Prices', publishedOn: '2026-01-15' };
  return client.post('/staff/clinics/documents/', formOf('document', buildPng({ width: made, height: 1 }), facts));
};

/** Sends a file for a check, and then with the plan that this answered. */
async function bringIn({ client }: Acting, path: string, content: string) {
  const { body } = await client.post(`${path}check/`, formOf('file', content));
  return client.post(`${path}import/`, formOf('file', content, { plan: body.plan }));
}

/** The file of the two clinics with another phone of the first. */
const otherPhone = () => {
  made += 1;
  return clinicsJson.replace('+12025550110', `+1202555${2000 + made}`);
};

/** The specialities, with one more that nobody has: a clinic that had it has it no longer. */
async function unusedNames(client: TestClient) {
  made += 1;
  const kept = (await client.get('/staff/directory/clinics/entry/?key=elm')).body;
  const name = `Act ${made}`;
  const entry = { ...kept.entry, specialities: [...kept.entry.specialities, name] };
  const saved = (await client.post('/staff/directory/clinics/save/', { entry, known: seenAs(kept) })).body;
  await client.post('/staff/directory/clinics/save/', { entry: kept.entry, known: seenAs(saved.kept) });

  const { names } = (await client.get('/staff/names/specialities/')).body;
  const versionOf = (en: string) => names.find((each: { names: { en: string } }) => each.names.en === en).version;
  return { name, version: versionOf(name), into: 'Orthodontics', intoVersion: versionOf('Orthodontics') };
}

/** What the staff do to content, clinics and gift cards. */
export const contentActs: Acts = {
  saveContent: ({ client }) => addOffer(client),
  withdrawContent: async ({ client }) => {
    const { kept } = (await addOffer(client)).body;
    return client.post('/staff/content/offers/withdraw/', seenAs(kept));
  },
  importContentFile: (acting) =>
    bringIn(acting, '/staff/content/offers/file/', JSON.stringify({ offers: [newOffer()] })),
  addPicture: ({ client }) => {
    made += 1;
    return client.post('/staff/pictures/', formOf('picture', buildPng({ width: made, height: 2 })));
  },
  takeGiftCards: async ({ client, provider }) => {
    made += 1;
    const items = [{ item: `ash-${made}`, name: '$5 card', currency: 'USD', cents: 500 }];
    provider.sell([{ brand: `ash-${made}`, name: `Ash ${made}`, items }]);
    const { brands } = (await client.post('/staff/gift-cards/compare/')).body;
    return client.post('/staff/gift-cards/take/', {
      brands: brands.map(seenAs),
      newBrands: { category: { en: 'Things', es: 'Cosas' }, pointsPerDollar: 100 },
    });
  },

  addClinicDocument: ({ client }) => addDocument(client),
  removeClinicDocument: async ({ client }) => {
    const { documents } = (await addDocument(client)).body;
    return client.post('/staff/clinics/documents/remove/', { clinic: 'elm', ...seenAs(documents[0]) });
  },
  orderClinicDocuments: async ({ client }) => {
    await addDocument(client);
    const { documents } = (await addDocument(client)).body;
    const seen = documents.map(({ key }: { key: string }) => key);
    return client.post('/staff/clinics/documents/order/', { clinic: 'elm', order: seen.toReversed(), seen });
  },
  makeClinicKey: async ({ client }) => {
    const { keys } = (await client.get('/staff/clinics/clinic/?key=elm')).body;
    return client.post('/staff/clinics/keys/', { clinic: 'elm', overlapHours: 0, after: keys[0]?.id ?? null });
  },
  saveDirectoryEntry: async ({ client }) => {
    made += 1;
    const kept = (await client.get('/staff/directory/clinics/entry/?key=elm')).body;
    const entry = { ...kept.entry, name: `Elm Street ${made}` };
    return client.post('/staff/directory/clinics/save/', { entry, known: seenAs(kept) });
  },
  importDirectoryFile: (acting) => bringIn(acting, '/staff/directory-file/', otherPhone()),
  renameDirectoryName: async ({ client }) => {
    const { name, version } = await unusedNames(client);
    const names = { en: `${name} again`, es: '' };
    return client.post('/staff/names/specialities/rename/', { name, version, names });
  },
  mergeDirectoryNames: async ({ client }) => client.post('/staff/names/specialities/merge/', await unusedNames(client)),
  removeDirectoryName: async ({ client }) => {
    const { name, version } = await unusedNames(client);
    return client.post('/staff/names/specialities/remove/', { name, version });
  },
  decideDirectoryGroup: async ({ client }) => {
    const { groups } = (await client.get('/staff/directory-groups/')).body;
    const { since: was } = groups.find(({ group }: { group: string }) => group === 'texts');
    return client.post('/staff/directory-groups/decide/', { group: 'texts', byHand: true, was });
  },
};

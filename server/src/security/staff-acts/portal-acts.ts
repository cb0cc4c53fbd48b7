import type { TestClient } from '#server/testing/test-client.ts';
import type { Acts } from './acting.ts';

const sentences = { en: 'Mail is down.', es: 'El correo no funciona.' };

/** Shows a banner in the place of the one that is shown. */
async function publishBanner(client: TestClient) {
  const { banners } = (await client.get('/staff/banners/')).body;
  const instead = banners[0]?.id ?? null;
  return client.post('/staff/banners/', { tone: 'outage', sentences, endsAt: null, instead });
}

/** The first day of the year after a day. */
const yearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}-01-01`;

/** What the staff set for everybody: the programme, the terms, the banner, and what comes before going live. */
export const portalActs: Acts = {
  // The first of all acts: once anybody has points or visits, the zone stays.
  chooseZone: async ({ client }) => {
    const { zoneHistory } = (await client.get('/staff/programme/')).body;
    return client.post('/staff/programme/zone/', { zone: 'Pacific/Honolulu', version: zoneHistory[0].version });
  },
  changeTerms: async ({ client }) => {
    const { history, today } = (await client.get('/staff/programme/')).body;
    const from = yearAfter(today);
    return client.post('/staff/programme/terms/', {
      from,
      expiryMonths: 36,
      graceDays: 30,
      version: history[0].version,
    });
  },
  changeCaps: async ({ client }) => {
    const { capsHistory, today } = (await client.get('/staff/programme/')).body;
    const caps = { cardCents: 1000, yearCents: 5000, unknownAs: 'federal' };
    return client.post('/staff/programme/caps/', { from: yearAfter(today), ...caps, version: capsHistory[0].version });
  },
  setReferralPlace: ({ client }) =>
    client.post('/staff/programme/referrals/', { state: 'MI', domain: 'dental', isAllowed: false, was: null }),
  publishTerms: async ({ client }) => {
    const { versions } = (await client.get('/staff/terms/terms/')).body;
    const texts = {
      en: { title: 'Our Terms', body: 'All new.', summary: 'All is new.' },
      es: { title: 'Nuestros términos', body: 'Todo nuevo.', summary: 'Todo es nuevo.' },
    };
    return client.post('/staff/terms/terms/publish/', { after: versions[0].version, texts });
  },
  publishBanner: ({ client }) => publishBanner(client),
  withdrawBanner: async ({ client }) => {
    const { banners } = (await publishBanner(client)).body;
    return client.post(`/staff/banners/${banners[0].id}/withdraw/`);
  },
  trySetup: ({ client }) => client.post('/staff/setup/try/', { step: 'mail' }),
  noteRestore: ({ client }) => client.post('/staff/setup/restore/', {}),
};

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import { sql } from '#server/db/sql.ts';
import { systemClock } from '#server/lib/clock.ts';
import { atMost, type Figure } from './figure.ts';
import type { Ground } from './ground.ts';

const offers = 1000;

const offerOf = (clinic: string, index: number) => ({
  clinic,
  code: `BENCH${index}`,
  title: { en: `Offer ${index} of the bench`, es: `Oferta ${index} de la medición` },
  description: { en: `What offer ${index} has.`, es: `Lo que tiene la oferta ${index}.` },
  type: 'fixed',
  priceCents: 10_000 + index,
  centsOff: 1000,
  lastDay: '2031-12-31',
});

/** How long a folder of 1,000 new offers takes until they are in the database, and the same folder once more. */
export async function measureCatalogue({ db }: Ground): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kindwell-bench-catalogue-'));

  try {
    const clinics = await db.many(
      sql<{ key: string }>`select external_key as key from clinic where external_key is not null order by id`,
    );
    const some = Array.from({ length: offers }, (_, index) => {
      const { key } = clinics[index % clinics.length] ?? { key: '' };
      return offerOf(key, index);
    });
    await writeFile(path.join(folder, 'offers.json'), JSON.stringify({ offers: some }));

    const importOnce = async () => {
      const begun = performance.now();
      const complaints: string[] = [];
      const options = {
        clock: systemClock,
        isDryRun: false,
        say: () => {},
        complain: (line: string) => complaints.push(line),
      };
      if (!(await importFolder(db, folder, options))) throw new Error(complaints.slice(0, 5).join('\n'));
      return (performance.now() - begun) / 1000;
    };

    return [
      atMost('import of 1,000 new offers', await importOnce(), 3, 's'),
      atMost('the same folder again', await importOnce(), 3, 's'),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

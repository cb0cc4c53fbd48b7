import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/db/database.ts';
import { importFile } from '#server/features/providers/import/import-file.ts';
import { countRows } from '#server/testing/database/count-rows.ts';

/** Two clinics and a provider who works at both, as `npm run clinics:import` takes them; lines matter to the tests. */
export const clinicsJson = `{
  "clinics": [
    {
      "key": "elm",
      "domain": "dental",
      "name": "Elm Street Dental",
      "description": "<p>Gentle care.</p>",
      "street": "1 Elm Street",
      "city": "Arlington",
      "state": "VA",
      "postalCode": "22201",
      "phone": "+12025550110",
      "xcareNumber": "+12025550111",
      "timeZone": "America/New_York",
      "specialities": ["Orthodontics"],
      "services": ["Braces", "X-rays"],
      "hours": [
        { "day": "mon", "opens": "08:00", "closes": "17:00" },
        { "day": "tue", "opens": "08:00", "closes": "17:00" }
      ],
      "holidays": [{ "date": "2026-07-03", "name": "Independence Day" }],
      "visitTypes": [
        { "name": "Check-up", "minutes": 30, "stepMinutes": 30 },
        { "name": "Braces", "minutes": 60 }
      ]
    },
    {
      "key": "oak",
      "domain": "dental",
      "name": "Oak Dental",
      "street": "2 Oak Street",
      "city": "Dallas",
      "state": "TX",
      "postalCode": "75201",
      "phone": "+12145550110",
      "xcareNumber": "+12145550111",
      "timeZone": "America/Chicago",
      "visitTypes": [{ "name": "Check-up", "minutes": 30 }]
    }
  ],
  "providers": [
    {
      "key": "ruiz",
      "domain": "dental",
      "fullName": "Dr. Ana Ruiz",
      "shortName": "Dr. Ruiz",
      "about": "<p>Twenty years of braces.</p>",
      "specialities": ["Orthodontics"],
      "services": ["Braces"],
      "languages": ["English", "Spanish"],
      "educations": [{ "association": "State Board of Dentistry", "number": "DN-1", "receivedOn": "2006-05-01" }],
      "clinics": [
        {
          "clinic": "elm",
          "visitTypes": ["Check-up", "Braces"],
          "hours": [
            { "day": "mon", "starts": "08:00", "ends": "12:00" },
            { "day": "mon", "starts": "13:00", "ends": "17:00" },
            { "day": "tue", "starts": "08:00", "ends": "12:00" }
          ]
        },
        { "clinic": "oak", "visitTypes": ["Check-up"], "hours": [{ "day": "wed", "starts": "09:00", "ends": "15:00" }] }
      ]
    }
  ]
}
`;

/** The same content as CSV. */
export const clinicsCsv = `record,key,domain,name,description,street,city,state,postalCode,phone,xcareNumber,timeZone,clinic,provider,day,opens,closes,date,minutes,stepMinutes,fullName,shortName,about,association,number,receivedOn,starts,ends
clinic,elm,dental,Elm Street Dental,<p>Gentle care.</p>,1 Elm Street,Arlington,VA,22201,+12025550110,+12025550111,America/New_York
speciality,,,Orthodontics,,,,,,,,,elm
service,,,Braces,,,,,,,,,elm
service,,,X-rays,,,,,,,,,elm
hours,,,,,,,,,,,,elm,,mon,08:00,17:00
hours,,,,,,,,,,,,elm,,tue,08:00,17:00
holiday,,,Independence Day,,,,,,,,,elm,,,,,2026-07-03
visitType,,,Check-up,,,,,,,,,elm,,,,,,30,30
visitType,,,Braces,,,,,,,,,elm,,,,,,60
clinic,oak,dental,Oak Dental,,2 Oak Street,Dallas,TX,75201,+12145550110,+12145550111,America/Chicago
visitType,,,Check-up,,,,,,,,,oak,,,,,,30
provider,ruiz,dental,,,,,,,,,,,,,,,,,,Dr. Ana Ruiz,Dr. Ruiz,<p>Twenty years of braces.</p>
speciality,,,Orthodontics,,,,,,,,,,ruiz
service,,,Braces,,,,,,,,,,ruiz
language,,,English,,,,,,,,,,ruiz
language,,,Spanish,,,,,,,,,,ruiz
education,,,,,,,,,,,,,ruiz,,,,,,,,,,State Board of Dentistry,DN-1,2006-05-01
workplace,,,,,,,,,,,,elm,ruiz
offered,,,Check-up,,,,,,,,,elm,ruiz
offered,,,Braces,,,,,,,,,elm,ruiz
work,,,,,,,,,,,,elm,ruiz,mon,,,,,,,,,,,,08:00,12:00
work,,,,,,,,,,,,elm,ruiz,mon,,,,,,,,,,,,13:00,17:00
work,,,,,,,,,,,,elm,ruiz,tue,,,,,,,,,,,,08:00,12:00
workplace,,,,,,,,,,,,oak,ruiz
offered,,,Check-up,,,,,,,,,oak,ruiz
work,,,,,,,,,,,,oak,ruiz,wed,,,,,,,,,,,,09:00,15:00
`;

/** `what` must be there once: a test that changes nothing would prove nothing. */
export function replaced(text: string, what: string, by: string): string {
  if (text.split(what).length !== 2) throw new Error(`“${what}” is not there exactly once`);
  return text.replace(what, () => by);
}

export type ImportResult = { isDone: boolean; said: string[]; complained: string[] };

/** Imports this content as a file of that name, as the command does. */
export async function importContent(
  db: Database,
  name: string,
  content: string | Buffer,
  options: { isCheckOnly?: boolean; onSay?: (line: string) => void } = {},
): Promise<ImportResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kindwell-clinics-'));
  const said: string[] = [];
  const complained: string[] = [];

  try {
    await writeFile(path.join(folder, name), content);
    const isDone = await importFile(db, path.join(folder, name), {
      name,
      now: new Date('2026-06-01T14:00:00Z'),
      isCheckOnly: options.isCheckOnly ?? false,
      say(line) {
        said.push(line);
        options.onSay?.(line);
      },
      complain: (line) => complained.push(line),
    });
    return { isDone, said, complained };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What is said of a file that must be refused: its faults, in lines. Nothing may have been written. */
export async function faultsOf(db: Database, name: string, content: string | Buffer): Promise<string[]> {
  const before = await countRows(db);
  const { isDone, said, complained } = await importContent(db, name, content);

  const closing = complained.pop();
  const isRefused = !isDone && !said.length && closing?.endsWith('nothing was imported.');
  if (!isRefused) throw new Error(`the file was not refused: ${[...said, ...complained, closing].join(' ')}`);
  if (!isDeepStrictEqual(await countRows(db), before)) throw new Error('a refused file has left rows');
  return complained;
}

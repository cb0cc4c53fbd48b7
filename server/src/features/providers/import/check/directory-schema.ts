import * as z from 'zod/mini';
import { words, wordsOf } from '#server/catalogue/entry-fields.ts';
import { horizonDays } from '#server/features/appointments/appointments-rules.ts';
import { asIssue } from '#server/features/providers/import/file/report-issues.ts';
import { sentence } from '#server/messages/sentence.ts';
import {
  date,
  day,
  distinct,
  html,
  key,
  latitude,
  listOf,
  longitude,
  names,
  notAList,
  orMissing,
  phone,
  picture,
  postalCode,
  serviceCode,
  text,
  time,
  timeZone,
  trueOrFalse,
  whole,
  yesOrNo,
} from './directory-fields.ts';

/**
 * The format of a file of clinics (docs/clinics-import.md), for JSON and CSV alike. What goes from one record to
 * another - keys, references, hours at two clinics - is checked in check-references.ts.
 */

const notAnObject = orMissing(sentence('import_object_wrong'));

const openingHours = z.strictObject({ day, opens: time, closes: time }, notAnObject).check(
  z.refine(({ opens, closes }) => opens < closes, {
    error: asIssue(sentence('import_closes_too_early')),
    path: ['closes'],
  }),
);

/** When a provider works on one day of the week. */
export const workingHours = z.strictObject({ day, starts: time, ends: time }, notAnObject).check(
  z.refine(({ starts, ends }) => starts < ends, {
    error: asIssue(sentence('import_ends_too_early')),
    path: ['ends'],
  }),
);

export type WorkingHours = z.infer<typeof workingHours>;

/** What somebody is asked to bring, a line each. */
const whatToBring = z._default(
  listOf(words(150), 20).check(distinct(({ en }) => en, sentence('import_line_twice'))),
  [],
);

const visitType = z.strictObject(
  {
    name: text(100),
    minutes: whole(5, 480),
    serviceCode: z.optional(serviceCode),
    minutesBefore: z._default(whole(0, 120), 0),
    minutesAfter: z._default(whole(0, 120), 0),
    capacity: z._default(whole(1, 100), 1),
    stepMinutes: z._default(whole(5, 480), 15),
    leadMinutes: z._default(whole(0, 525_600), 60),
    horizonDays: z._default(whole(1, horizonDays), 90),
    whatToBring,
  },
  notAnObject,
);

/** How long after the last time a clinic wishes to see its patients again, by the kind of care. */
const recall = z.strictObject({ care: text(30), everyMonths: whole(1, 240) }, notAnObject);

export const clinicSchema = z
  .strictObject(
    {
      key,
      domain: text(100),
      name: text(150),
      description: z.optional(wordsOf(html(10_000))),
      street: text(200),
      city: text(100),
      state: text(100),
      postalCode,
      latitude: z.optional(latitude),
      longitude: z.optional(longitude),
      phone,
      xcareNumber: phone,
      timeZone,
      banner: picture,
      logo: picture,
      rewardBox: yesOrNo(false),
      published: yesOrNo(true),
      newPatients: z.optional(trueOrFalse),
      parking: z.optional(words(500)),
      whatToBring,
      specialities: names,
      services: names,
      insurers: names,
      hours: z._default(
        listOf(openingHours, 7).check(distinct(({ day: name }) => name, sentence('import_day_twice'))),
        [],
      ),
      holidays: z.optional(
        listOf(z.strictObject({ date, name: text(100) }, notAnObject), 1000).check(
          distinct(({ date: of }) => of, sentence('import_date_twice')),
        ),
      ),
      recalls: z.optional(listOf(recall, 30).check(distinct(({ care }) => care, sentence('import_recall_twice')))),
      visitTypes: z._default(
        listOf(visitType, 100).check(distinct(({ name }) => name, sentence('import_visit_type_twice'))),
        [],
      ),
    },
    notAnObject,
  )
  .check(
    z.refine(({ latitude: north, longitude: east }) => (north === undefined) === (east === undefined), {
      error: asIssue(sentence('import_point_half')),
      path: ['latitude'],
    }),
  );

export type ClinicRecord = z.infer<typeof clinicSchema>;

const education = z.strictObject({ association: text(200), number: text(100), receivedOn: date }, notAnObject);

const workplace = z.strictObject(
  {
    clinic: key,
    position: z._default(whole(1, 30_000), 1),
    travelMinutes: z._default(whole(0, 240), 0),
    visitTypes: names,
    hours: z._default(listOf(workingHours, 100), []),
  },
  notAnObject,
);

export const providerSchema = z.strictObject(
  {
    key,
    domain: text(100),
    fullName: text(150),
    shortName: text(100),
    about: z.optional(wordsOf(html(10_000))),
    photo: picture,
    banner: picture,
    published: yesOrNo(true),
    specialities: names,
    services: names,
    languages: names,
    educations: z._default(listOf(education, 50), []),
    clinics: z._default(
      listOf(workplace, 50).check(distinct(({ clinic }) => clinic, sentence('import_clinic_twice'))),
      [],
    ),
  },
  notAnObject,
);

export type ProviderRecord = z.infer<typeof providerSchema>;

/** The outermost object; its entries are checked one by one, so that a fault in one hides none in another. */
export const fileSchema = z.strictObject(
  {
    clinics: z._default(z.array(z.unknown(), notAList), []),
    providers: z._default(z.array(z.unknown(), notAList), []),
  },
  asIssue(sentence('import_directory_wrong')),
);

/** The content of a file that has no fault. */
export type Directory = { clinics: ClinicRecord[]; providers: ProviderRecord[] };

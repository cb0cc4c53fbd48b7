import { measureBooking, measureOneSlot } from '#bench/booking/booking-http.ts';
import { measureBookingSql } from '#bench/booking/booking-sql.ts';
import { measureBookingWays } from '#bench/booking/booking-ways.ts';
import { measureFirstAvailable } from '#bench/booking/first-available.ts';
import { measureConsoleScreens } from '#bench/console/console-screens.ts';
import { measureFigures } from '#bench/console/figures-of-a-year.ts';
import { measurePeopleAndTrail } from '#bench/console/people-and-trail.ts';
import { measureDirectory } from '#bench/directory/directory.ts';
import { measureLedger } from '#bench/points/ledger.ts';
import { measureAudit } from '#bench/points/ledger-audit.ts';
import { measureHousehold } from '#bench/points/ledger-household.ts';
import { measureEqualWork } from '#bench/sign-in/equal-work.ts';
import { measureSignIn } from '#bench/sign-in/sign-in.ts';
import { measureJavascript } from '#bench/web/javascript-size.ts';
import { measureLayoutShift } from '#bench/web/layout-shift.ts';
import { buildWeb } from '#bin/build-web.ts';
import { buildConsole } from '#bin/lib/build-console.ts';
import { measureActivity } from './activity.ts';
import { measureCare } from './care.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureClinicRead } from './clinic-read.ts';
import { measureDevLoop } from './dev-loop.ts';
import { type Figure, printFigure } from './figure.ts';
import { type Ground, prepareGround } from './ground.ts';
import { measureLocks } from './locks.ts';
import { measureSecondStart } from './second-start.ts';

// `locks`, `search`, `directory`, `activity`, `care`, `people` and `figures` have grounds of their own, some filled with up to ten million rows; `booking`
// leaves few free slots on the common one, and `audit` a million transfers.
const measures: Record<string, (ground: Ground, only: string[]) => Promise<Figure[]>> = {
  javascript: measureJavascript,
  layout: measureLayoutShift,
  start: measureSecondStart,
  dev: measureDevLoop,
  clinic: measureClinicRead,
  signin: measureSignIn,
  timing: measureEqualWork,
  ways: measureBookingWays,
  slot: measureOneSlot,
  sql: measureBookingSql,
  booking: measureBooking,
  ledger: measureLedger,
  household: measureHousehold,
  locks: measureLocks,
  search: measureFirstAvailable,
  directory: measureDirectory,
  activity: measureActivity,
  care: measureCare,
  catalogue: measureCatalogue,
  audit: measureAudit,
  screens: measureConsoleScreens,
  people: measurePeopleAndTrail,
  figures: measureFigures,
};

// `npm run bench -- clinic slot` measures just these; `screens=figures,texts` some screens alone.
const wanted = new Map(
  process.argv.slice(2).map((word) => {
    const [name = '', only] = word.split('=');
    return [name, only?.split(',') ?? []];
  }),
);
if ([...wanted.keys()].some((name) => !Object.hasOwn(measures, name))) {
  process.stderr.write(`Say what to measure: ${Object.keys(measures).join(', ')}; without any, everything.\n`);
  process.exit(1);
}

// A fresh clone has no pages yet.
if (!(await buildWeb()) || !(await buildConsole())) process.exit(1);

const ground = await prepareGround();

try {
  for (const [name, measure] of Object.entries(measures)) {
    if (wanted.size && !wanted.has(name)) continue;
    for (const figure of await measure(ground, wanted.get(name) ?? [])) printFigure(figure);
  }
} finally {
  await ground.stop();
}

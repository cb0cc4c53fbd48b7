import { deedKind } from '@kindwell/contract/staff/staff-points-preview.ts';
import type * as contract from '@kindwell/contract/staff/staff-programme.ts';
import type { ClassRewards, DeedRule, ProgrammeState, ValueCaps } from '@kindwell/contract/staff/staff-programme.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { type EarningRule, earningRules } from '#server/catalogue/kinds/earning-rules.ts';
import { findProgrammeZone } from '#server/catalogue/places-db.ts';
import type { Db } from '#server/db/database.ts';
import { findTermsVersions } from '#server/features/loyalty/ledger/points-terms-db.ts';
import { findZoneHold, findZoneVersions, type ZoneVersion } from '#server/features/loyalty/ledger/programme-zone-db.ts';
import { findDomains } from '#server/features/master/master-db.ts';
import { listPlaceSettings, listReferralRewards } from '#server/features/referrals/reward/reward-places-db.ts';
import { nameOfPlace } from '#server/features/referrals/reward/reward-places-rules.ts';
import { findCapsVersions } from '#server/features/rewards/limits/value-caps-db.ts';
import type { Handler } from '#server/http/route.ts';
import { versionAt } from '#server/lib/versions.ts';
import type { Language } from '#server/messages/language.ts';
import type { Services } from '#server/services.ts';
import { countRewards, findAllStates } from './programme-db.ts';
import { presentVersions } from './version-rules.ts';

const amountsOf = ({ validFrom, points, confirmDays, monthCap }: EarningRule) => ({
  validFrom,
  points,
  confirmDays,
  monthCap: monthCap ?? null,
});

/** What each deed brings now, and next. */
async function findDeeds(db: Db, now: Date): Promise<DeedRule[]> {
  const rules = await earningRules.find(db, []);

  return deedKind.options.flatMap((deed) => {
    const versions = rules.filter(({ kind }) => kind === deed);
    const inForce = versions.findLast(({ validFrom }) => new Date(validFrom) <= now);
    const next = versions.find(({ validFrom }) => new Date(validFrom) > now);
    return inForce ? [{ deed, ...amountsOf(inForce), next: next ? amountsOf(next) : null }] : [];
  });
}

async function findRewards(db: Db, caps: ValueCaps): Promise<ClassRewards[]> {
  const { commercial, federal } = await countRewards(db, caps);
  const { cardCents, yearCents } = caps;

  return [
    { programme: 'commercial', brands: commercial, cardCents: null, yearCents: null },
    { programme: 'federal', brands: federal, cardCents, yearCents },
  ];
}

/** The zones as the staff see them: each has counted since it was set, until the next one. */
const presentZones = (versions: ZoneVersion[]) =>
  versions.map(({ id, zone, setBy, setAt }, index) => ({
    version: id,
    zone,
    from: setAt && todayAt(zone, setAt),
    standing: index === 0 ? ('inForce' as const) : ('over' as const),
    setBy,
    setAt: setAt?.toISOString() ?? null,
  }));

/** Where referrals are rewarded, with who has said so last. */
async function findReferrals(db: Db): Promise<ProgrammeState['referrals']> {
  const settings = new Map((await listPlaceSettings(db)).map((setting) => [setting.key, setting]));

  return (await listReferralRewards(db)).map((row) => {
    const setting = settings.get(nameOfPlace(row));
    return { ...row, setBy: setting?.by ?? null, setAt: setting?.at.toISOString() ?? null };
  });
}

/** The programme as it is in force. */
export async function getProgramme(
  db: Db,
  language: Language,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
): Promise<ProgrammeState> {
  const now = clock.now();
  const zone = await findProgrammeZone(db);
  const versions = await findTermsVersions(db);
  const { expiryMonths, graceDays } = versionAt(versions, now);
  const capsVersions = await findCapsVersions(db, config.valueCaps);
  const caps = versionAt(capsVersions, now);

  return {
    zone,
    today: todayAt(zone, now),
    zoneHold: await findZoneHold(db, now),
    zoneHistory: presentZones(await findZoneVersions(db)),
    terms: { expiryMonths, graceDays },
    history: presentVersions(versions, zone, now),
    deeds: await findDeeds(db, now),
    rewards: await findRewards(db, caps),
    unknownAs: caps.unknownAs,
    capsHistory: presentVersions(capsVersions, zone, now),
    adjustmentLimit: config.adjustmentLimit,
    referrals: await findReferrals(db),
    states: await findAllStates(db),
    domains: await findDomains(db, language),
  };
}

/** GET /staff/programme/: the programme of points as it is in force, and how it came to be so. */
export const programme: Handler<typeof contract.programme> = ({ language }, services) =>
  getProgramme(services.db, language, services);

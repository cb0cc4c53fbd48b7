import type * as contract from '@kindwell/contract/staff/staff-setup.ts';
import { type SetupProgress, type SetupStep, setupStep } from '@kindwell/contract/staff/staff-setup.ts';
import { operatorInForce } from '#server/brand/operator.ts';
import { findProgrammeZone } from '#server/catalogue/places-db.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { findZoneHold } from '#server/features/loyalty/ledger/programme-zone-db.ts';
import type { Handler } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { findLastTries, getSetupFacts, type SetupFacts, type SetupTryRow } from './setup-db.ts';

/** Whether a step is done, by what is there: nobody ticks anything. */
function isDone(step: SetupStep, config: Config, facts: SetupFacts, tried: SetupTryRow | undefined): boolean {
  switch (step) {
    case 'https':
      return config.isHttps;
    case 'operator': {
      const { operator } = operatorInForce(config);
      return operator.isNamed && operator.contact !== null;
    }
    case 'texts':
      return facts.areTextsOwn;
    case 'rewards':
      return facts.hasReward;
    case 'clinic':
      return facts.hasClinic;
    default:
      return tried?.failure === null;
  }
}

const presentTry = ({ at, by, failure }: SetupTryRow): SetupProgress['tried'] => ({
  at: at.toISOString(),
  by,
  failure,
});

/** What is still missing before the portal goes live, and who runs it. */
export async function readSetup(db: Db, { config, clock }: Services) {
  const facts = await getSetupFacts(db, clock.now());
  const tries = new Map<string, SetupTryRow>((await findLastTries(db)).map((one) => [one.step, one]));
  const { operator, support } = operatorInForce(config);

  return {
    steps: setupStep.options.map((step) => {
      const tried = tries.get(step);
      return { step, isDone: isDone(step, config, facts, tried), tried: tried ? presentTry(tried) : null };
    }),
    operator: { name: operator.name, contact: operator.contact, ...support, site: new URL(config.publicUrl).host },
    zone: {
      name: await findProgrammeZone(db),
      canChange: (await findZoneHold(db, clock.now())) !== 'past',
    },
  };
}

/** GET /staff/setup/ (docs/spec/staff.md#going-live): what is still missing before the portal goes live. */
export const setupState: Handler<typeof contract.setupState> = (_, services) => readSetup(services.db, services);

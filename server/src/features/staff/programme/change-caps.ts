import type * as contract from '@kindwell/contract/staff/staff-programme.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { findProgrammeZone } from '#server/catalogue/places-db.ts';
import type { Db } from '#server/db/database.ts';
import { findDayStart, lockProgramme } from '#server/features/loyalty/ledger/points-terms-db.ts';
import { type CapsVersion, findCapsVersions, insertCaps } from '#server/features/rewards/limits/value-caps-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findVersionAt } from '#server/lib/versions.ts';
import { getProgramme } from './programme.ts';

/** Before the first change what the settings said becomes a version: what held stays told, whatever they say later. */
async function keepSettings(tx: Db, versions: CapsVersion[]) {
  const settings = versions.find(({ id }) => id === 0);
  if (settings) await insertCaps(tx, { ...settings, staffId: null, now: null });
}

/**
 * POST /staff/programme/caps/: what gift cards of members of federal programmes may be worth from a day to come on, and as which
 * others count; repeatable. Caps that have begun are never touched, and an order keeps those under which it was made.
 */
export const changeCaps: Handler<typeof contract.changeCaps> = (call, services) =>
  services.db.transaction(async (tx) => {
    const { from, version, cardCents, yearCents, unknownAs } = call.body;
    await lockProgramme(tx);
    // Nobody else sets any from here on, and what has begun by then has begun.
    const now = services.clock.now();
    const versions = await findCapsVersions(tx, services.config.valueCaps);
    const { at: validFrom } = await findDayStart(tx, from);

    const before = findVersionAt(versions, validFrom);
    const isSame = before?.cardCents === cardCents && before.yearCents === yearCents && before.unknownAs === unknownAs;
    if (!isSame) {
      if (from <= todayAt(await findProgrammeZone(tx), now)) throw refuse('programmeDayTooEarly', { field: 'from' });
      if (versions[0]?.id !== version) throw refuse('programmeChanged');

      await keepSettings(tx, versions);
      const caps = { validFrom, cardCents, yearCents, unknownAs };
      const { id } = await insertCaps(tx, { ...caps, staffId: call.staff.id, now });
      await recordStaffAct(tx, call, 'changeValueCaps', [{ kind: 'valueCaps', id }], now);
    }
    return getProgramme(tx, call.language, services);
  });

import type * as contract from '@kindwell/contract/staff/staff-programme.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { findProgrammeZone } from '#server/catalogue/places-db.ts';
import {
  findDayStart,
  findTermsVersions,
  insertTerms,
  lockProgramme,
} from '#server/features/loyalty/ledger/points-terms-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findVersionAt } from '#server/lib/versions.ts';
import { getProgramme } from './programme.ts';

/**
 * POST /staff/programme/terms/: for how long points are good from a day to come on; repeatable. Terms that have begun are never
 * touched, so nothing that was promised changes.
 */
export const changeTerms: Handler<typeof contract.changeTerms> = (call, services) =>
  services.db.transaction(async (tx) => {
    const { from, version, expiryMonths, graceDays } = call.body;
    await lockProgramme(tx);
    // Nobody else sets any from here on, and what has begun by then has begun.
    const now = services.clock.now();
    const versions = await findTermsVersions(tx);
    const { at: validFrom } = await findDayStart(tx, from);

    const before = findVersionAt(versions, validFrom);
    const isSame = before?.expiryMonths === expiryMonths && before.graceDays === graceDays;
    if (!isSame) {
      if (from <= todayAt(await findProgrammeZone(tx), now)) throw refuse('programmeDayTooEarly', { field: 'from' });
      if (versions[0]?.id !== version) throw refuse('programmeChanged');

      const { id } = await insertTerms(tx, { validFrom, expiryMonths, graceDays, staffId: call.staff.id, now });
      await recordStaffAct(tx, call, 'changePointsTerms', [{ kind: 'pointsTerms', id }], now);
    }
    return getProgramme(tx, call.language, services);
  });

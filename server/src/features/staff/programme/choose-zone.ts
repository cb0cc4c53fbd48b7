import type * as contract from '@kindwell/contract/staff/staff-programme.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { lockProgramme } from '#server/features/loyalty/ledger/points-terms-db.ts';
import { findZoneHold, findZoneVersions, insertZone } from '#server/features/loyalty/ledger/programme-zone-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { getProgramme } from './programme.ts';

const refusals = { past: 'zoneHasPast', toCome: 'zoneAwaitsDay' } as const;

/**
 * POST /staff/programme/zone/: in which zone the programme counts its days, from now on; repeatable. Only as long as no day
 * that anybody was promised hangs on it.
 */
export const chooseZone: Handler<typeof contract.chooseZone> = (call, services) =>
  services.db.transaction(async (tx) => {
    const { zone, version } = call.body;
    await lockProgramme(tx);
    const now = services.clock.now();
    const [last] = await findZoneVersions(tx);

    if (last?.zone !== zone) {
      if (last?.id !== version) throw refuse('programmeChanged');
      const hold = await findZoneHold(tx, now);
      if (hold) throw refuse(refusals[hold]);

      const { id } = await insertZone(tx, { zone, staffId: call.staff.id, now });
      await recordStaffAct(tx, call, 'chooseProgrammeZone', [{ kind: 'programmeZone', id }], now);
    }
    return getProgramme(tx, call.language, services);
  });

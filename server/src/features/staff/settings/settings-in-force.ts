import type * as contract from '@kindwell/contract/staff/staff-settings.ts';
import type { Handler } from '#server/http/route.ts';

/** GET /staff/settings/: the settings of this process, without their secrets. */
export const settingsInForce: Handler<typeof contract.settingsInForce> = async (_call, { config }) => ({
  topics: config.settingsInForce,
});

import type * as contract from '@kindwell/contract/help.ts';
import { operatorInForce } from '#server/brand/operator.ts';
import type { Handler } from '#server/http/route.ts';

/** GET /selfcare/supportcontact/: how to reach the people who run the portal, for people who cannot sign in too. */
export const supportContact: Handler<typeof contract.supportContact> = async (_call, { config }) => ({
  support: operatorInForce(config).support,
});

import type * as contract from '@kindwell/contract/staff/staff-gift-cards.ts';
import { countOpenOrders } from '#server/features/rewards/cards/orders-db.ts';
import type { Handler } from '#server/http/route.ts';

/** GET /staff/gift-cards/orders/?brand (docs/spec/staff.md#content): how many orders wait for cards of a brand. */
export const openOrders: Handler<typeof contract.openOrders> = async ({ query }, { db }) => ({
  open: await countOpenOrders(db, query.brand),
});

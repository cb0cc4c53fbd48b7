import type { Route } from '#server/http/route.ts';

/** What points are redeemed for: brands, gift cards, and how much may be redeemed. */
export const rewardRoutes: Route[] = [];

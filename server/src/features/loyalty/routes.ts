import type { Route } from '#server/http/route.ts';

/** Points: what was earned, what still brings some, and boosts. */
export const loyaltyRoutes: Route[] = [];

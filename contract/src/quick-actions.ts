import * as z from 'zod/mini';

/** The dashboard's quick actions in their default order (DASH-01). */
export const quickActions = ['appointments', 'rewards', 'refer', 'profile'] as const;

/** Every quick action once, in the order of the person. */
export const quickActionList = z.array(z.object({ id: z.enum(quickActions), visible: z.boolean() }));
export type QuickAction = z.output<typeof quickActionList>[number];

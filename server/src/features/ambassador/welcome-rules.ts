const dayMs = 86_400_000;

/**
 * Whether who joins is welcomed by mail: the first time, and again a day or more after having left, so that joining and
 * leaving in turns fills no mailbox. `earlier`: the membership before; undefined without one.
 */
export const isWelcomed = (earlier: { leftAt: Date | null } | undefined, now: Date): boolean =>
  earlier === undefined || (earlier.leftAt !== null && now.getTime() - earlier.leftAt.getTime() >= dayMs);

/** The box of a native popover, under its button and turned upwards where there is no room. */
export const popoverClass =
  'popover-anchored rounded-card border border-border bg-surface text-text shadow-raised transition-opacity duration-180 ' +
  'starting:open:opacity-0';

/**
 * The box of a native popover, under its button and turned upwards where there is no room. It fades in by keyframes: where
 * WebKit tries other places for it, a transition out of `@starting-style` stays at its beginning, and nothing is seen.
 */
export const popoverClass =
  'popover-anchored rounded-card border border-border bg-surface text-text shadow-raised motion-safe:animate-open';

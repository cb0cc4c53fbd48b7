/**
 * The box of a native popover, under its button and turned upwards where there is no room. It is there at once: where an
 * engine has found another place for it, WebKit leaves a transition out of `@starting-style` at its beginning, and Firefox
 * an animation, and the box stays unseen.
 */
export const popoverClass = 'popover-anchored rounded-card border border-border bg-surface text-text shadow-raised';

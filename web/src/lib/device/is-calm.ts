/** True where the system asks for no motion. */
export const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

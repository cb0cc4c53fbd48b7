import { LogoMark } from './logo.tsx';

/** Our mark, large and faint, in the corner of the one dark card of a screen, under all that stands there. */
export const CareMark = () => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 -z-1 overflow-hidden rounded-card print:hidden"
  >
    <LogoMark className="absolute -end-24 -bottom-32 size-72 opacity-5 rtl:-scale-x-100" />
  </span>
);

import { classNames } from '#web/ui/class-names.ts';

/** The mark (a K grown from a stem and two leaves) with the name beside it, for which a narrow top bar has no room. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 text-primary', className)}>
      <LogoMark className="size-[min(2rem,40px)]" />
      <span className="font-display text-h2 text-text @max-[20rem]/top:hidden">Kindwell</span>
    </span>
  );
}

/** The mark alone, in the colour of its text. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d="M7.5 4v24" />
      <path d="M7.5 16c0-7.5 5.5-12 17-12 0 7.5-5.5 12-17 12Z" />
      <path d="M7.5 16c11.5 0 17 4.5 17 12-11.5 0-17-4.5-17-12Z" />
    </svg>
  );
}

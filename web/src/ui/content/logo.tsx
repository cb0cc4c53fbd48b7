import { brandName } from '#web/lib/words/brand-name.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The mark with the name beside it, for which a narrow top bar has no room: both are the operator's. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 text-primary', className)}>
      <LogoMark className="size-[min(2rem,40px)]" />
      <span className="font-display text-h2 text-text @max-[22rem]/top:hidden">{brandName}</span>
    </span>
  );
}

/** The mark alone, which the page has brought: drawn in the colour of its text, or a picture with colours of its own. */
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
      <use href="#mark" />
    </svg>
  );
}

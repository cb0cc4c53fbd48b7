import { classNames } from '#web/ui/class-names.ts';

/** The turning ring alone, for places whose words stand beside it. Without movement it breathes instead. */
export function SpinnerRing({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      className={classNames('motion-safe:animate-spin motion-reduce:animate-pulse', className ?? 'size-5')}
    >
      <circle cx="10" cy="10" r="7.75" stroke="currentColor" opacity="0.25" />
      <path d="M10 2.25A7.75 7.75 0 0 1 17.75 10" stroke="currentColor" />
    </svg>
  );
}

/** A wait for something that has no shape yet (the session, the user's data). Content that has one gets a skeleton. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col items-center justify-center gap-3 p-8 text-muted">
      <SpinnerRing className="size-8 text-primary" />
      <span>{label}</span>
    </div>
  );
}

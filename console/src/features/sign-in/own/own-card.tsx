import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cardClass } from '#web/ui/content/card.tsx';
import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';

type OwnCardProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The button that begins it; left out while its form stands below. */
  action?: ReactNode;
  /** What stands below is a list, not a form. */
  isWide?: boolean;
  children?: ReactNode;
};

/** One of the person's ways to sign in: what it is, and how to change it, in its place. */
export function OwnCard({ icon: Icon, title, text, action, isWide = false, children }: OwnCardProps) {
  const id = useId();

  return (
    <section aria-labelledby={id} className={cardClass('flex flex-col gap-5 p-5!')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-4">
          <span className="rounded-full bg-primary-soft p-2.5 text-on-primary-soft">
            <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </span>
          <div className="flex min-w-0 flex-col gap-0.5">
            <h2 id={id} className="text-h3">
              {title}
            </h2>
            <p className="text-muted">{text}</p>
          </div>
        </div>
        {action ? <div className="flex max-sm:w-full max-sm:*:flex-1">{action}</div> : null}
      </div>
      {children ? <div className={`empty:hidden ${isWide ? '' : 'max-w-form'}`}>{children}</div> : null}
    </section>
  );
}

/** What stands in the place of the pressed button: it takes the focus, and says what it is. */
export function Begun({ label, children }: { label: string; children: ReactNode }) {
  const ref = useTakeFocus<HTMLDivElement>();

  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className="flex flex-col items-start gap-4 outline-none"
    >
      {children}
    </div>
  );
}

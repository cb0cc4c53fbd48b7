import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type CalloutTone = 'info' | 'success' | 'warning' | 'danger';

type CalloutProps = {
  tone?: CalloutTone;
  title?: string;
  children?: ReactNode;
  /** Read out at once: for the answer to something the person just did. */
  isAlert?: boolean;
  className?: string;
};

const tones = {
  info: { icon: Info, look: 'bg-info-soft', ink: 'text-info' },
  success: { icon: CircleCheck, look: 'bg-success-soft', ink: 'text-success' },
  warning: { icon: TriangleAlert, look: 'bg-warning-soft', ink: 'text-warning' },
  danger: { icon: CircleAlert, look: 'bg-danger-soft', ink: 'text-danger' },
};

/** A sentence that must be seen where it matters: above a button, in a dialog, at the head of a form. */
export function Callout({ tone = 'info', title, children, isAlert = false, className }: CalloutProps) {
  const { icon: Icon, look, ink } = tones[tone];

  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={classNames(
        'flex flex-wrap items-start gap-3 rounded-control border border-transparent px-4 py-3',
        look,
        className,
      )}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 ${ink}`} strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-32">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="text-pretty">{children}</div> : null}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** One of the scenes of `ui/scenes`. */
  art?: ReactNode;
  /** In large, where nothing else is on the screen. */
  title?: string;
  /** One line that says why there is nothing. */
  message: string;
  /** The one way on. */
  action?: ReactNode;
};

/** A list without items: why, and what to do about it. */
export function EmptyState({ art, title, message, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-card-edge bg-surface px-6 py-8 text-center">
      {art}
      {title ? <h2 className="text-h2">{title}</h2> : null}
      <p className="max-w-prose text-muted">{message}</p>
      {action}
    </div>
  );
}

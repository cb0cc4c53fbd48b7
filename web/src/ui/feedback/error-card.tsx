import { CircleAlert, RotateCw } from 'lucide-react';
import type { MouseEvent } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { handOnFocus, retryMark } from './hand-on-focus.ts';

type ErrorCardProps = {
  /** 'Error' unless told otherwise (APP-16). */
  title?: string;
  message: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Read out at once: only when the card replaces content after something the person did. */
  isAlert?: boolean;
  /** It stands in a card that has an edge already. */
  isInCard?: boolean;
};

/**
 * A block that could not be shown, inside that block: the rest of the screen stays. Retry hands its focus on to what comes
 * in the place of the card.
 */
export function ErrorCard({
  title,
  message,
  onRetry,
  isRetrying = false,
  isAlert = false,
  isInCard = false,
}: ErrorCardProps) {
  const handleRetry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    handOnFocus(currentTarget);
    onRetry?.();
  };

  return (
    <section
      role={isAlert ? 'alert' : undefined}
      className={classNames(
        'flex flex-wrap items-center gap-4',
        !isInCard && 'rounded-card border border-danger/40 bg-surface p-4',
      )}
    >
      {/* In a narrow place the button has a line of its own and fills it. */}
      <div className="flex grow-999 basis-64 items-start gap-3">
        <span className="rounded-full bg-danger-soft p-2 text-danger">
          <CircleAlert aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </span>
        <div className="flex min-w-0 flex-col gap-0.5 pt-0.5">
          <h2 className="text-h3">{title ?? m.ui_error()}</h2>
          <p className="text-muted">{message}</p>
        </div>
      </div>
      {onRetry ? (
        <Button
          {...{ [retryMark]: '' }}
          variant="secondary"
          onClick={handleRetry}
          isBusy={isRetrying}
          busyLabel={m.ui_retrying()}
          className="grow"
        >
          <RotateCw aria-hidden="true" className="size-4" strokeWidth={2} />
          {m.ui_retry()}
        </Button>
      ) : null}
    </section>
  );
}

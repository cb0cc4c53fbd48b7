import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { listenForToasts, type ToastMessage } from './toast.ts';

/**
 * Where a toast stands: at the top right; under 640 px over the bar at the top, whose room of 5rem above the heading
 * three lines fill; `--toast-top` where another place at the top is free, as below the head of a sheet or a dialog (base.css).
 */
export const toastPositionClass =
  'fixed inset-x-2 top-(--toast-top,1px) z-60 mx-auto max-w-sm sm:start-auto sm:end-6 sm:top-(--toast-top,1.5rem) sm:w-full';

/** The box of a toast; on a phone as low as its words let it be. */
export const toastBoxClass = 'flex flex-wrap items-start gap-x-3 px-3 ps-4 sm:py-3';

/** Its words, beside its sign and its Close. */
export const toastWordsClass = 'flex min-w-0 flex-1 basis-32 flex-col py-1 sm:gap-0.5 sm:py-1.5';

/** Stands in for the toaster while its code cannot be fetched: what went wrong offline is told all the same. */
export function PlainToast() {
  const [message, setMessage] = useState<ToastMessage>();

  useEffect(() => listenForToasts(setMessage), []);

  // Beside the page, in a box that is there before its words: an open dialog makes inert what lies in the page.
  return createPortal(
    <div role="alert" aria-live="assertive" className={toastPositionClass}>
      {message ? <Message message={message} onClose={() => setMessage(undefined)} /> : null}
    </div>,
    document.body,
  );
}

function Message({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { title, description, action } = message;

  return (
    <div className={`${toastBoxClass} rounded-card border border-border bg-surface text-text shadow-raised`}>
      <div className={toastWordsClass}>
        <p className="font-semibold">{title}</p>
        {description ? <p className="text-small text-muted">{description}</p> : null}
        {action ? (
          <Button variant="link" className="self-start pt-1" onClick={action.onPress}>
            {action.label}
          </Button>
        ) : null}
      </div>
      <IconButton label={m.ui_close()} icon={<X aria-hidden="true" />} onClick={onClose} />
    </div>
  );
}

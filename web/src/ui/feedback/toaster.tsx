import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { toastBoxClass, toastPositionClass, toastWordsClass } from './plain-toast.tsx';
import { listenForToasts, type ToastMessage, toastAutoCloseMs, toastLimit, toastRemoveDelayMs } from './toast.ts';

const manager = Toast.createToastManager();

/** Draws the toasts; F6 moves the focus there. Load it by `ToastOutlet`. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={manager} limit={toastLimit} timeout={toastAutoCloseMs}>
      <Toast.Portal>
        <Toast.Viewport aria-label={m.ui_notifications()} className={toastPositionClass}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();

  useEffect(() => {
    let shownId: string | undefined;

    return listenForToasts((message) => {
      // The limit only hides older ones; here the last one leaves for the next.
      if (shownId !== undefined) manager.close(shownId);
      shownId = manager.add(describeToast(message));
    });
  }, []);

  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      // The primitive calls it a dialog; beside a real one, «please verify» would be taken for the place to do it.
      role="group"
      aria-modal={undefined}
      swipeDirection={['up', 'right']}
      className={toastClass}
    >
      <Toast.Content className={toastBoxClass}>
        <ToastIcon isDestructive={item.type === 'destructive'} />
        <div className={toastWordsClass}>
          <Toast.Title render={<p />} className="font-semibold" />
          <Toast.Description className="text-small text-muted" />
          <Toast.Action className={buttonClass('link', 'self-start pt-1')} />
        </div>
        {/* The primitive hides it until the toast has the focus; here it can always be found. */}
        <Toast.Close
          aria-hidden={false}
          render={<IconButton label={m.ui_close()} icon={<X aria-hidden="true" />} className="ms-auto" />}
        />
      </Toast.Content>
    </Toast.Root>
  ));
}

/** A toast in the words of the primitive. Every one is read politely: urgent ones are hidden from the focus there. */
function describeToast({ title, description, variant = 'default', action }: ToastMessage) {
  return {
    title,
    description,
    type: variant,
    timeout: variant === 'destructive' ? toastRemoveDelayMs : toastAutoCloseMs,
    ...(action ? { actionProps: { children: action.label, onClick: action.onPress } } : {}),
  };
}

function ToastIcon({ isDestructive }: { isDestructive: boolean }) {
  const Icon = isDestructive ? CircleAlert : CircleCheck;

  return (
    <Icon
      aria-hidden="true"
      strokeWidth={1.75}
      className={classNames('mt-1.25 size-5 sm:mt-1.75', isDestructive ? 'text-danger' : 'text-success')}
    />
  );
}

const toastClass =
  'absolute inset-x-0 top-0 rounded-card border border-border bg-surface text-text shadow-raised ' +
  'data-[type=destructive]:border-danger ' +
  'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) ' +
  'transition-[translate,opacity] duration-180 ease-out data-swiping:transition-none ' +
  'data-starting-style:-translate-y-4 data-starting-style:opacity-0 data-ending-style:opacity-0 data-limited:opacity-0';

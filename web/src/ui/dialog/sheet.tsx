import { Dialog as Primitive } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { overlayClass, staysClass } from './dialog-class.ts';
import { InertBehind } from './inert-behind.tsx';

type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The menu shows the logo where others show their title; the title is then only said. */
  heading?: ReactNode;
  /** `start`: the menu; `end`: details; `bottom`: filters on a phone; `drawer`: the cart, from below on a phone. */
  side: 'start' | 'end' | 'bottom' | 'drawer';
  /** For a sheet of several steps: its title, which takes the focus at the beginning of each. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  /** What takes the focus at the end where what opened the sheet may be gone by then; null: it is still there. */
  focusAfter?: () => HTMLElement | null;
  children: ReactNode;
  footer?: ReactNode;
};

// Above the keyboard of a phone, with its foot.
const height = 'top-0 bottom-(--keyboard)';
const phoneHeight = 'max-sm:bottom-(--keyboard) max-sm:max-h-[calc(100dvh-3rem-var(--keyboard))]';

const sides = {
  start:
    `${height} start-0 w-72 max-w-[90vw] border-e pl-[env(safe-area-inset-left)] rtl:pr-[env(safe-area-inset-right)] ` +
    'rtl:pl-0 [--away:-100%] rtl:[--away:100%]',
  end:
    `${height} end-0 w-full max-w-md border-s pr-[env(safe-area-inset-right)] rtl:pr-0 ` +
    'rtl:pl-[env(safe-area-inset-left)] [--away:100%] rtl:[--away:-100%]',
  bottom:
    'inset-x-0 bottom-(--keyboard) max-h-[calc(100dvh-3rem-var(--keyboard))] rounded-t-dialog border-t ' +
    'pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] [--away:0_100%]',
  drawer:
    `max-sm:inset-x-0 ${phoneHeight} max-sm:rounded-t-dialog max-sm:border-t ` +
    'pr-[env(safe-area-inset-right)] rtl:pl-[env(safe-area-inset-left)] max-sm:pl-[env(safe-area-inset-left)] ' +
    'sm:rtl:pr-0 sm:top-0 sm:bottom-(--keyboard) sm:end-0 sm:w-full sm:max-w-md sm:border-s ' +
    'max-sm:[--away:0_100%] sm:[--away:100%] sm:rtl:[--away:-100%]',
};

/** A panel that slides in from an edge over the dimmed page: menu, filters, cart. */
export function Sheet({ isOpen, onClose, title, heading, side, titleRef, focusAfter, children, footer }: SheetProps) {
  const ownTitleRef = useRef<HTMLHeadingElement>(null);
  const popupRef = useRef<HTMLDivElement>(null);
  const headingRef = titleRef ?? ownTitleRef;

  const handleOpenChange = (nextOpen: boolean) => {
    if (!nextOpen) onClose();
  };

  return (
    <Primitive.Root open={isOpen} onOpenChange={handleOpenChange}>
      <Primitive.Portal>
        <Primitive.Backdrop className={overlayClass} />
        <Primitive.Popup
          ref={popupRef}
          data-headed
          data-side={side}
          initialFocus={headingRef}
          finalFocus={focusAfter && (() => focusAfter() ?? true)}
          className={classNames(
            'fixed z-40 flex flex-col overflow-y-auto overscroll-contain border-border bg-surface text-text shadow-raised',
            staysClass,
            'slides-in scroll-py-20 tall:scroll-py-36 transition-[translate,opacity] duration-240 ease-out',
            sides[side],
          )}
        >
          <InertBehind isOpen={isOpen} dialogRef={popupRef} />
          <header
            className={classNames(
              'tall:sticky top-(--stays) z-10 flex items-center justify-between gap-4 bg-surface py-2 ps-4 pe-2',
              // A logo has no words to break: with large text Close stands under it.
              heading !== undefined && 'flex-wrap gap-y-0',
            )}
          >
            <Primitive.Title
              ref={headingRef}
              tabIndex={-1}
              className={heading ? 'sr-only' : 'py-2 text-h2 outline-none'}
            >
              {title}
            </Primitive.Title>
            {heading}
            <Primitive.Close
              render={<IconButton label={m.ui_close()} icon={<X aria-hidden="true" />} className="ms-auto" />}
            />
          </header>
          <div
            className={`flex flex-1 flex-col px-4 ${footer ? 'pb-4' : 'pb-[max(1rem,env(safe-area-inset-bottom))]'}`}
          >
            {children}
          </div>
          {footer ? (
            <footer className="tall:sticky bottom-(--stays) z-10 flex flex-col gap-3 border-t border-border bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          ) : null}
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

import { Dialog as Primitive } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { overlayClass, staysClass } from './dialog-class.ts';
import { InertBehind } from './inert-behind.tsx';
import './sheet.css';

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
            'sheet fixed z-40 flex flex-col overflow-y-auto overscroll-contain border-border bg-surface text-text shadow-raised',
            staysClass,
            'slides-in scroll-py-20 tall:scroll-py-36 transition-[translate,opacity] duration-240 ease-out',
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

import { Dialog as Primitive } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useSendingGuard } from '#web/lib/history/leave-guard.ts';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { overlayClass, sheetMotion, staysClass } from './dialog-class.ts';
import { InertBehind } from './inert-behind.tsx';

/** Why a dialog asks to be closed; a form with answers may ask back before it obeys. */
export type DialogCloseReason = Primitive.Root.ChangeEventReason;

type DialogProps = {
  isOpen: boolean;
  onClose: (reason: DialogCloseReason) => void;
  title: string;
  /** A line under the title that is read with it. */
  description?: ReactNode;
  children: ReactNode;
  /** The actions, always in view; the primary one last. */
  footer?: ReactNode;
  /** Room for two columns (booking). */
  isWide?: boolean;
  /** While something is being sent: neither Escape nor Close nor Back nor a press outside closes it. */
  isLocked?: boolean;
  /** Its content has a way to close it; the cross in the corner would be a second one. */
  hasOwnClose?: boolean;
  /** Takes the focus at opening instead of the title. */
  initialFocusRef?: RefObject<HTMLElement | null>;
  /** What takes the focus at the end where it should not go back to what opened the dialog; null: it should. */
  focusAfter?: () => HTMLElement | null | undefined;
};

/** A task of its own over the page: a sheet from below on a phone, a card from 640 px on. Focus returns at the end. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  footer,
  isWide = false,
  isLocked = false,
  hasOwnClose = false,
  initialFocusRef,
  focusAfter,
}: DialogProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const popupRef = useRef<HTMLDivElement>(null);

  useSendingGuard(isLocked);

  const handleOpenChange = (nextOpen: boolean, { reason }: Primitive.Root.ChangeEventDetails) => {
    if (!nextOpen && !isLocked) onClose(reason);
  };

  return (
    <Primitive.Root open={isOpen} onOpenChange={handleOpenChange}>
      <Primitive.Portal>
        <Primitive.Backdrop className={overlayClass} />
        <Primitive.Viewport className="dialog-place z-40 flex items-end justify-center sm:items-center">
          <Primitive.Popup
            ref={popupRef}
            data-headed
            initialFocus={initialFocusRef ?? titleRef}
            finalFocus={focusAfter && (() => focusAfter() ?? true)}
            className={classNames(popupClass, sheetMotion, isWide ? wideClass : 'sm:max-w-lg')}
          >
            <InertBehind isOpen={isOpen} dialogRef={popupRef} />
            <header className="tall:sticky top-(--stays) z-10 flex items-start gap-4 border-b border-border bg-surface py-4 ps-[24px] pe-[16px]">
              <div className="flex min-w-0 flex-1 flex-col gap-1 py-2">
                <Primitive.Title ref={titleRef} tabIndex={-1} className="text-h2 outline-none">
                  {title}
                </Primitive.Title>
                {description ? (
                  <Primitive.Description className="text-muted">{description}</Primitive.Description>
                ) : null}
              </div>
              {hasOwnClose ? null : (
                <Primitive.Close
                  aria-disabled={isLocked || undefined}
                  render={<IconButton label={m.ui_close()} icon={<X aria-hidden="true" />} />}
                />
              )}
            </header>
            <div className="flex-1 px-[24px] py-6">{children}</div>
            {footer ? <footer className={footerClass}>{footer}</footer> : null}
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

// Room at the sides is for words: large text takes none of it.
// The popup scrolls as a whole, under a header and a footer that stay; scroll padding keeps the focus clear of both.
const popupClass = classNames(
  staysClass,
  'relative flex max-h-[calc(100%-0.75rem)] w-full flex-col overflow-y-auto overscroll-contain scroll-py-4',
  'rounded-t-dialog border border-border bg-surface text-text shadow-raised tall:scroll-py-36 sm:max-h-full',
  'sm:rounded-dialog',
);

// Its content changes while one works in it; the whole height keeps the phone's sheet from jumping.
const wideClass = 'h-[calc(100%-0.75rem)] sm:h-auto sm:max-w-4xl';

const footerClass =
  'tall:sticky bottom-(--stays) z-10 flex flex-wrap gap-3 border-t border-border bg-surface px-[24px] pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:flex-auto sm:justify-end sm:*:flex-none';

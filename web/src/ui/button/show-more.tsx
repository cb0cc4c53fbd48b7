import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from './button.tsx';

type ShowMoreProps = {
  shown: number;
  /** How much there is in all; left out where nobody has counted: then `hasMore` says whether the list goes on. */
  total?: number;
  hasMore?: boolean;
  onMore: () => void;
  isBusy?: boolean;
  /** The list; its first new item gets the focus when it has come. */
  listRef: RefObject<HTMLElement | null>;
  /** Selects the items inside the list, where they are not its children. */
  items?: string;
};

/** The end of a list that goes on: how much is shown, and a button for the rest. Nothing where all was there at once. */
export function ShowMore({
  shown,
  total,
  hasMore = total !== undefined && shown < total,
  onMore,
  isBusy = false,
  listRef,
  items = ':scope > *',
}: ShowMoreProps) {
  const shownAtPress = useRef<number>(undefined);
  const [wasAsked, setWasAsked] = useState(false);

  useLayoutEffect(() => {
    if (shownAtPress.current === undefined || shown <= shownAtPress.current) return;

    focusItem(listRef.current?.querySelectorAll(items)[shownAtPress.current]);
    shownAtPress.current = undefined;
  }, [shown, listRef, items]);

  const handleClick = () => {
    shownAtPress.current = shown;
    setWasAsked(true);
    onMore();
  };

  if (!hasMore && !wasAsked) return null;

  return (
    <div className="flex flex-col items-center gap-3">
      {total === undefined ? null : <p className="text-small text-muted tabular">{m.ui_showing({ shown, total })}</p>}
      {hasMore ? (
        <Button variant="secondary" onClick={handleClick} isBusy={isBusy} busyLabel={m.ui_loading_more()}>
          {m.ui_show_more()}
        </Button>
      ) : null}
    </div>
  );
}

/** Into the item's first link or button, else the item itself. */
function focusItem(item: Element | undefined): void {
  if (!(item instanceof HTMLElement)) return;

  const control = item.querySelector<HTMLElement>('a[href], button:not([disabled])');
  if (!control) item.tabIndex = -1;

  (control ?? item).focus();
}

import { type ReactNode, type RefObject, useId } from 'react';
import { m } from '#console/paraglide/messages.js';
import { type Read, Unread } from '#console/ui/unread.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';

type HistorySectionProps<Item> = {
  title?: string | undefined;
  /** Undefined while it is not there yet. */
  items: Item[] | undefined;
  read: Read;
  keyOf: (item: Item) => string;
  /** What is said where there is nothing. */
  none: string;
  /** What is said above the list. */
  note?: ReactNode;
  listRef?: RefObject<HTMLOListElement | null>;
  /** What stands at the end of the list. */
  end?: ReactNode;
  children: (item: Item) => ReactNode;
};

/** How something came to be what it is, the latest first. */
export function HistorySection<Item>({
  title = m.content_history(),
  items,
  read,
  keyOf,
  none,
  note,
  listRef,
  end,
  children,
}: HistorySectionProps<Item>) {
  const id = useId();

  return (
    <section aria-labelledby={id} className="flex max-w-3xl flex-col gap-3">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {note ? <p className="text-muted">{note}</p> : null}
      {items ? null : (
        <Unread read={read} failed={m.content_history_failed()} awaited={m.content_loading()}>
          <SkeletonBox className="h-24" />
        </Unread>
      )}
      {items?.length === 0 ? <p className="text-muted">{none}</p> : null}
      {items?.length ? (
        <ol ref={listRef} className={cardClass('flex flex-col divide-y divide-border overflow-hidden p-0!')}>
          {items.map((item) => (
            <li key={keyOf(item)} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4">
              {children(item)}
            </li>
          ))}
        </ol>
      ) : null}
      {end}
    </section>
  );
}

import { type ReactNode, useState } from 'react';
import { useMedia } from '#web/lib/device/use-media.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';

type BookCardProps = {
  /** The next free times, on a phone folded until somebody asks for more; it is the page that knows bookings. */
  times: (isFolded: boolean) => ReactNode;
  onBook: () => void;
  /** Another way to be seen. */
  more?: ReactNode;
  /** Below all. */
  children?: ReactNode;
};

/**
 * The next times to be had; quietly the way to all others, for the head of the page has the one button. On a phone it is as
 * low as can be, for the tabs are below it: what folds it stands beside its heading, and stays there.
 */
export function BookCard({ times, onBook, more, children }: BookCardProps) {
  const hasRoom = useMedia('(min-width: 40rem)');
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = !hasRoom && !isOpen;

  return (
    <section className={cardClass('flex flex-col gap-4 max-sm:gap-3')}>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 className="text-h3">{m.providers_book_card()}</h2>
        {hasRoom ? null : (
          <Button
            variant="link"
            className="-mt-2 -mb-2 min-h-11"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? m.providers_fewer_times() : m.providers_more_times()}
          </Button>
        )}
      </div>
      {times(isFolded)}
      <div className={hasRoom ? 'flex flex-wrap gap-2 *:flex-auto' : 'flex flex-wrap items-center gap-2'}>
        {hasRoom ? null : more}
        <Button variant="link" className={hasRoom ? 'min-h-11' : '-mt-2 -mb-2 min-h-11'} onClick={onBook}>
          {m.providers_check_availability()}
        </Button>
        {hasRoom ? more : null}
      </div>
      {isFolded ? null : children}
    </section>
  );
}

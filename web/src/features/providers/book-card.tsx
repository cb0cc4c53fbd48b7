import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';

type BookCardProps = {
  /** The next free times; it is the page that knows bookings. */
  times: ReactNode;
  onBook: () => void;
  /** Other ways to be seen: a button beside, a line below. */
  more?: ReactNode;
  children?: ReactNode;
};

/** The next times to be had; quietly the way to all others, for the head of the page has the one button. */
export function BookCard({ times, onBook, more, children }: BookCardProps) {
  return (
    <section className={cardClass('flex flex-col gap-4')}>
      <h2 className="text-h3">{m.providers_book_card()}</h2>
      {times}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button variant="link" className="min-h-11" onClick={onBook}>
          {m.providers_check_availability()}
        </Button>
        {more}
      </div>
      {children}
    </section>
  );
}

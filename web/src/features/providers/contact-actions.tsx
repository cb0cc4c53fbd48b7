import { Phone } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';

type ContactActionsProps = { phone: string; onBook: () => void };

/** Both on one row of a phone. */
const closeClass = 'max-sm:px-2.5!';

/** Book and Call in the head of a page. */
export function ContactActions({ phone, onBook }: ContactActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 pt-2 max-sm:w-full *:flex-auto">
      <Button className={closeClass} onClick={onBook}>
        {m.providers_book()}
      </Button>
      <a href={`tel:${phone}`} className={buttonClass('secondary', closeClass)}>
        {/* A narrow phone has room for the words of both alone. */}
        <Phone aria-hidden="true" className="size-4 max-sm:hidden" strokeWidth={2} />
        {m.providers_call()}
      </a>
    </div>
  );
}

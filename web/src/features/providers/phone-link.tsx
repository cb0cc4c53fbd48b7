import { Phone } from 'lucide-react';
import { formatPhone } from '#web/lib/words/format.ts';

/** On a card of a list, where the name leads and the number comes after it. */
const quietClass = 'font-normal text-muted hover:text-primary hover:underline';

/** A phone that can be called by a press. */
export function PhoneLink({ phone, isQuiet = false }: { phone: string; isQuiet?: boolean }) {
  const look = isQuiet ? quietClass : 'link';

  return (
    <a href={`tel:${phone}`} className={`${look} inline-flex min-h-6 items-center gap-2 tabular`}>
      <Phone aria-hidden="true" className="size-4" strokeWidth={2} />
      {formatPhone(phone)}
    </a>
  );
}

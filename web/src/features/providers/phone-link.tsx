import { Phone } from 'lucide-react';
import { formatPhone } from '#web/lib/words/format.ts';

/** A phone that can be called by a press. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className="link inline-flex min-h-6 items-center gap-2 tabular">
      <Phone aria-hidden="true" className="size-4" strokeWidth={2} />
      {formatPhone(phone)}
    </a>
  );
}

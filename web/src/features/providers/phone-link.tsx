import { Phone } from 'lucide-react';
import { formatPhone } from '#web/lib/words/format.ts';

type PhoneLinkProps = {
  phone: string;
  /** On a phone the number is only heard. */
  isBrief?: boolean;
};

/** A phone that can be called by a press. */
export function PhoneLink({ phone, isBrief = false }: PhoneLinkProps) {
  return (
    <a href={`tel:${phone}`} className="link inline-flex min-h-6 items-center gap-2 tabular">
      <Phone aria-hidden="true" className="size-4" strokeWidth={2} />
      {isBrief ? <span className="max-sm:sr-only">{formatPhone(phone)}</span> : formatPhone(phone)}
    </a>
  );
}

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { ContactText } from '#web/ui/content/contact-text.tsx';
import { DescriptionList } from '#web/ui/content/description-list.tsx';

/** The email and phone of the account. Each has proven itself by a code: no other ever gets there. */
export function ContactFacts({ email, phone }: { email: string; phone: string }) {
  return (
    <DescriptionList
      items={[
        {
          term: m.patient_email(),
          details: (
            <Verified>
              <ContactText contact={email} />
            </Verified>
          ),
        },
        {
          term: m.patient_phone(),
          details: (
            <Verified>
              <span className="whitespace-nowrap tabular">{formatPhone(phone)}</span>
            </Verified>
          ),
        },
      ]}
    />
  );
}

function Verified({ children }: { children: ReactNode }) {
  return (
    <span className="flex flex-col items-start wrap-anywhere">
      {children}
      <span className="inline-flex items-center gap-1 text-small text-success">
        <Check aria-hidden="true" className="size-4" strokeWidth={2.5} />
        {m.patient_verified()}
      </span>
    </span>
  );
}

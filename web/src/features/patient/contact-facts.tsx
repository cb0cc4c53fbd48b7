import type { ReactNode } from 'react';
import { formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Chip } from '#web/ui/content/chip.tsx';
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
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
      {children}
      <Chip look="primary">{m.patient_verified()}</Chip>
    </span>
  );
}

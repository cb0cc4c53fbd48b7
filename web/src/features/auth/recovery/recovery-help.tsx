import { ChevronDown, LifeBuoy, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSupportContact } from '#web/lib/reads/use-support-contact.ts';
import { formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { ContactText } from '#web/ui/content/contact-text.tsx';
import { ClinicPhoneSearch } from './clinic-phone-search.tsx';

/**
 * The ways on that people help with, as rows of a list: the own clinic, by phone, and the people who run the portal.
 */
export function RecoveryHelp() {
  const { email, phone } = useSupportContact();

  return (
    <>
      <li className="flex gap-3 p-4">
        <Phone aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
        <Disclosure title={m.auth_recovery_clinic()} text={m.auth_recovery_help()}>
          <ClinicPhoneSearch />
        </Disclosure>
      </li>
      {email === null && phone === null ? null : (
        <li className="flex gap-3 p-4">
          <LifeBuoy aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
          <div className="flex min-w-0 flex-1 flex-col">
            <p className="font-semibold">{m.auth_recovery_support()}</p>
            <p className="text-small text-muted">{m.auth_recovery_support_text()}</p>
            <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
              {email === null ? null : (
                <a href={`mailto:${email}`} className="link">
                  <ContactText contact={email} />
                </a>
              )}
              {phone === null ? null : (
                <a href={`tel:${phone}`} className="link tabular">
                  {formatPhone(phone)}
                </a>
              )}
            </p>
          </div>
        </li>
      )}
    </>
  );
}

type DisclosureProps = { title: string; text: string; children: ReactNode };

function Disclosure({ title, text, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <div className="flex min-w-0 flex-1 flex-col gap-3">
      <div className="relative flex items-center gap-3">
        <div className="flex min-w-0 flex-1 flex-col">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="self-start text-start font-semibold text-primary after:absolute after:-inset-2 after:rounded-control"
          >
            {title}
          </button>
          <p className="text-small text-muted">{text}</p>
        </div>
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 text-muted transition-transform duration-120 ${isOpen ? 'rotate-180' : ''}`}
          strokeWidth={1.75}
        />
      </div>
      {isOpen ? children : null}
    </div>
  );
}

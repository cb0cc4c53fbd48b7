import type { ProviderDetail } from '@kindwell/contract/clinic-shape.ts';
import { ContactActions } from '#web/features/providers/contact-actions.tsx';
import { SpecialityList } from '#web/features/providers/speciality-list.tsx';
import { m } from '#web/paraglide/messages.js';
import { Avatar } from '#web/ui/avatar.tsx';
import { cardClass } from '#web/ui/card.tsx';

type ProviderHeaderProps = {
  provider: ProviderDetail;
  clinicName: string;
  phone: string;
  onBook: () => void;
};

/** Photo, name, specialities, Book and Call (spec §2 "Provider detail"). */
export function ProviderHeader({ provider, clinicName, phone, onBook }: ProviderHeaderProps) {
  return (
    <header className={cardClass('flex flex-col gap-4 md:flex-row md:items-center md:gap-6 md:p-6')}>
      <Avatar name={provider.fullname} src={provider.photo} size="large" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <h1 tabIndex={-1} className="text-h1">
          {provider.fullname}
        </h1>
        <p className="text-muted">{m.providers_works_at({ name: clinicName })}</p>
        <SpecialityList specialities={provider.specialities} />
      </div>
      <ContactActions phone={phone} onBook={onBook} />
    </header>
  );
}

import type { ProviderDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { ContactActions } from '#web/features/providers/contact-actions.tsx';
import { SpecialityList } from '#web/features/providers/speciality-list.tsx';
import { m } from '#web/paraglide/messages.js';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

type ProviderHeaderProps = {
  provider: ProviderDetail;
  /** Where Book and Call lead. */
  clinic: ProviderDetail['clinics'][number];
  onChooseClinic: (uniqueId: string) => void;
  onBook: () => void;
};

/** Photo, name, specialities, where, Book and Call (PROV-01). */
export function ProviderHeader({ provider, clinic, onChooseClinic, onBook }: ProviderHeaderProps) {
  return (
    <header className={cardClass('flex flex-wrap items-center gap-x-6 gap-y-4')}>
      <Avatar name={provider.fullname} src={provider.photo} size="large" />
      <div className="flex min-w-0 flex-1 basis-72 flex-col items-start gap-2">
        <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
          {provider.fullname}
        </h1>
        {provider.clinics.length > 1 ? null : (
          <p className="text-muted wrap-anywhere">{m.providers_works_at({ name: clinic.name })}</p>
        )}
        <SpecialityList specialities={provider.specialities} />
        {provider.clinics.length > 1 ? (
          <SelectField
            label={m.providers_choose_clinic()}
            className="w-full max-w-sm"
            value={clinic.uniqueId}
            options={provider.clinics.map(({ uniqueId, name }) => ({ value: uniqueId, label: name }))}
            onChange={(event) => onChooseClinic(event.target.value)}
          />
        ) : null}
      </div>
      <ContactActions phone={clinic.phone} onBook={onBook} />
    </header>
  );
}

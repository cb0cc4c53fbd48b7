import type { ProviderDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { Languages } from 'lucide-react';
import { DetailHead } from '#web/features/providers/detail-head.tsx';
import { SpecialityList } from '#web/features/providers/speciality-list.tsx';
import { formatLocale } from '#web/lib/language/locale.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { SelectField } from '#web/ui/form/select-field.tsx';

type ProviderHeaderProps = {
  provider: ProviderDetail;
  /** Where Book and Call lead. */
  clinic: ProviderDetail['clinics'][number];
  onChooseClinic: (uniqueId: string) => void;
  onBook: () => void;
};

/** Photo, name, where, specialities, languages, Book and Call (PROV-01). */
export function ProviderHeader({ provider, clinic, onChooseClinic, onBook }: ProviderHeaderProps) {
  const { fullname, banner, type, photo, clinics, specialities, languages } = provider;

  return (
    <DetailHead name={fullname} banner={banner} domainName={type} picture={photo} phone={clinic.phone} onBook={onBook}>
      {clinics.length > 1 ? null : (
        <p className="text-muted wrap-anywhere">{m.providers_works_at({ name: clinic.name })}</p>
      )}
      <SpecialityList specialities={specialities} />
      {languages.length === 0 ? null : (
        <p className="flex items-start gap-2">
          <Languages aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" strokeWidth={1.75} />
          {m.providers_speaks({ languages: inOneSentence(languages) })}
        </p>
      )}
      {clinics.length > 1 ? (
        <SelectField
          label={m.providers_choose_clinic()}
          className="w-full max-w-sm"
          value={clinic.uniqueId}
          options={clinics.map(({ uniqueId, name }) => ({ value: uniqueId, label: name }))}
          onChange={(event) => onChooseClinic(event.target.value)}
        />
      ) : null}
    </DetailHead>
  );
}

/** «English and Spanish»; in Spanish a language is small inside a sentence: «inglés y español». */
const inOneSentence = (items: { name: string }[]) =>
  new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(
    items.map(({ name }) => (getLocale() === 'es' ? name.toLocaleLowerCase('es') : name)),
  );

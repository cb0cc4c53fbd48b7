import type { ProviderDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { Languages, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { ClinicBanner } from '#web/features/providers/clinic-banner.tsx';
import { ClinicKind } from '#web/features/providers/clinic-kind.tsx';
import { bannerClass, DetailHead } from '#web/features/providers/detail-head.tsx';
import { OwnPlans } from '#web/features/providers/own-plans.tsx';
import { useClinic } from '#web/features/providers/providers-api.ts';
import { SpecialityList } from '#web/features/providers/speciality-list.tsx';
import { formatLocale } from '#web/lib/language/locale.ts';
import { listFormat } from '#web/lib/words/kept-format.ts';
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

/** Photo, name, where and what that clinic is known for, specialities, languages, Book and Call (PROV-01). */
export function ProviderHeader({ provider, clinic, onChooseClinic, onBook }: ProviderHeaderProps) {
  const { fullname, banner, type, photo, clinics, specialities, languages } = provider;

  return (
    <DetailHead
      name={fullname}
      banner={<ClinicBanner src={banner} domainName={type} className={bannerClass} isFirst />}
      picture={photo}
      phone={clinic.phone}
      onBook={onBook}
    >
      <SpecialityList specialities={specialities} />
      <ClinicFacts uniqueId={clinic.uniqueId}>
        {clinics.length > 1 ? null : <p className="wrap-anywhere">{m.providers_works_at({ name: clinic.name })}</p>}
      </ClinicFacts>
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

/** At which clinic, and what only that has: its stars, how far it is, and whether it takes one's plan. */
function ClinicFacts({ uniqueId, children }: { uniqueId: string; children: ReactNode }) {
  const clinic = useClinic(uniqueId).data?.clinic;

  return (
    <>
      <div className="flex items-start gap-2">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" strokeWidth={1.75} />
        <div className="min-h-6 min-w-0">
          {children}
          {clinic ? <ClinicKind clinic={clinic} /> : null}
        </div>
      </div>
      {clinic ? <OwnPlans insurers={clinic.insurers} /> : null}
    </>
  );
}

/** «English and Spanish»; in Spanish a language is small inside a sentence: «inglés y español». */
const inOneSentence = (items: { name: string }[]) =>
  listFormat(formatLocale(), { type: 'conjunction' }).format(
    items.map(({ name }) => (getLocale() === 'es' ? name.toLocaleLowerCase('es') : name)),
  );

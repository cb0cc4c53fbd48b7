import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { MapPin } from 'lucide-react';
import { ClinicBanner } from '#web/features/providers/clinic-banner.tsx';
import { ClinicKind } from '#web/features/providers/clinic-kind.tsx';
import { bannerClass, DetailHead } from '#web/features/providers/detail-head.tsx';
import { FavouriteButton } from '#web/features/providers/favourite/favourite-button.tsx';
import { OwnPlans } from '#web/features/providers/own-plans.tsx';
import { SpecialityList } from '#web/features/providers/speciality-list.tsx';
import { OpenNow } from './office-hours.tsx';

type ClinicHeaderProps = {
  clinic: ClinicDetail;
  onBook: () => void;
};

/** Banner, logo, heart, name, street and city, whether it takes one's plan and is open, specialities, Book and Call (CLINIC-01). */
export function ClinicHeader({ clinic, onBook }: ClinicHeaderProps) {
  return (
    <DetailHead
      name={clinic.name}
      banner={<ClinicBanner src={clinic.banner} domainName={clinic.domainName} className={bannerClass} isFirst />}
      picture={clinic.logo?.['300x300'] ?? null}
      phone={clinic.phone}
      onBook={onBook}
      corner={<FavouriteButton clinic={clinic} />}
    >
      <ClinicKind clinic={clinic} />
      <StreetAndCity clinic={clinic} />
      <OpenNow hours={clinic.hours} timeZone={clinic.timeZone} />
      <OwnPlans insurers={clinic.insurers} />
      <SpecialityList specialities={clinic.primarySpeciality} />
    </DetailHead>
  );
}

/** «1717 K St NW, Washington»; all of the address stands in the Overview. */
function StreetAndCity({ clinic: { formattedAddress, city } }: Pick<ClinicHeaderProps, 'clinic'>) {
  const [street = ''] = formattedAddress.split(',');
  const words = [...new Set([street, city])].filter(Boolean).join(', ');

  return words === '' ? null : (
    <p className="flex items-start gap-2">
      <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" strokeWidth={1.75} />
      <span className="min-w-0 wrap-anywhere">{words}</span>
    </p>
  );
}

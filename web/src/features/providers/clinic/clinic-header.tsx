import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { ClinicBanner } from '#web/features/providers/clinic-banner.tsx';
import { ContactActions } from '#web/features/providers/contact-actions.tsx';
import { FavouriteButton } from '#web/features/providers/favourite/favourite-button.tsx';
import { SpecialityList } from '#web/features/providers/speciality-list.tsx';
import { m } from '#web/paraglide/messages.js';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { Rating } from '#web/ui/content/rating.tsx';

type ClinicHeaderProps = {
  clinic: ClinicDetail;
  onBook: () => void;
};

/** Banner, logo, heart, name, specialities, Book and Call (CLINIC-01). */
export function ClinicHeader({ clinic, onBook }: ClinicHeaderProps) {
  return (
    <header className="overflow-hidden rounded-card border border-card-edge bg-surface shadow-card">
      <div className="relative">
        <ClinicBanner
          src={clinic.banner}
          domainName={clinic.domainName}
          className="aspect-21/9 max-h-56 w-full"
          isFirst
        />
        <div className="absolute end-4 top-4 z-20">
          <FavouriteButton clinic={clinic} />
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 p-4">
        <div className="flex min-w-0 flex-1 basis-96 flex-col items-start gap-3">
          <span className="relative z-10 -mt-18 inline-flex rounded-full bg-surface p-1">
            <Avatar name={clinic.name} src={clinic.logo?.['300x300'] ?? null} size="large" />
          </span>
          <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
            {clinic.name}
          </h1>
          <SpecialityList specialities={clinic.primarySpeciality} />
          <p className="flex flex-wrap items-center gap-x-3 text-muted">
            <span>{clinic.domainTitle}</span>
            {clinic.rating === null ? (
              <span>{m.providers_no_reviews()}</span>
            ) : (
              <Rating value={clinic.rating} count={clinic.reviewCount} />
            )}
          </p>
        </div>
        <ContactActions phone={clinic.phone} onBook={onBook} />
      </div>
    </header>
  );
}

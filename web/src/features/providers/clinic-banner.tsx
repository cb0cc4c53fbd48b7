import { Eye, HeartPulse, Smile, Stethoscope } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { PictureOr } from '#web/ui/content/picture.tsx';

/** By the kind of care as the server names it, in either language. */
const icons: Record<string, typeof Eye> = {
  Dental: Smile,
  Medical: Stethoscope,
  Medicina: Stethoscope,
  Vision: Eye,
  Visión: Eye,
};

// A tint that stays the clinic's own, so that cards without a picture can be told apart.
const tints = ['bg-primary-soft text-on-primary-soft', 'bg-info-soft text-info', 'bg-points-soft text-points'];

type ClinicBannerProps = {
  id: number;
  src: string | null;
  domainTitle: string;
  className?: string;
  /** At the top of its page, so it is fetched at once. */
  isFirst?: boolean;
};

/** The picture of a clinic in a box of fixed shape; a tint with the sign of its domain where there is none. */
export function ClinicBanner({ id, src, domainTitle, className, isFirst = false }: ClinicBannerProps) {
  const Icon = icons[domainTitle] ?? HeartPulse;
  const sign = (
    <div aria-hidden="true" className={classNames('flex w-full items-center justify-center', tints[id % 3], className)}>
      <Icon className="size-10 opacity-70" strokeWidth={1.5} />
    </div>
  );

  return (
    <PictureOr
      src={src}
      fallback={sign}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className={classNames('w-full bg-sunken object-cover', className)}
    />
  );
}

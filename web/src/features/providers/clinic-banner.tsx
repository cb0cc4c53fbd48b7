import { Eye, HeartPulse, Smile, Stethoscope } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { PictureOr } from '#web/ui/content/picture.tsx';

const dental = { icon: Smile, tint: 'bg-primary-soft text-on-primary-soft' };
const medical = { icon: Stethoscope, tint: 'bg-person-2 text-on-person-2' };
const vision = { icon: Eye, tint: 'bg-person-4 text-on-person-4' };
const other = { icon: HeartPulse, tint: 'bg-person-3 text-on-person-3' };

/** By the code of the kind of care, which is the same in every language. */
const looks: Record<string, typeof dental> = { dental, medical, vision };

/** A house with the sign of its care, whole in a square as in a strip: what is too much is cut off at both ends. */
function DrawnClinic({ domainName }: { domainName: string }) {
  const { icon: Icon } = looks[domainName] ?? other;

  return (
    <svg viewBox="0 0 700 100" preserveAspectRatio="xMidYMid slice" fill="currentColor" className="size-full">
      <path
        d="M0 72c60-14 120-14 180-4s110 6 160-2 110-12 170-4 120 14 190 4v34H0ZM210 34a7 7 0 0 1 2-13 11 11 0 0 1 21-3 8 8 0 0 1 8 16Zm180-6a7 7 0 0 1 2-13 11 11 0 0 1 21-3 8 8 0 0 1 8 16Z"
        opacity=".14"
      />
      <path
        d="M303 87V76a12 14 0 1 1 4 0v11Zm92 0V79a9 11 0 1 1 4 0v8Zm48 0V76a13 15 0 1 1 4 0v11Zm-196 0V76a13 15 0 1 1 4 0v11Zm288 0v-8a10 12 0 1 1 4 0v8Zm-378 0v-8a10 12 0 1 1 4 0v8ZM0 86h700v14H0Z"
        opacity=".34"
      />
      <path d="M322 40h56v46h-56Z" className="fill-surface" />
      <path d="M317 41l10-14q2-2 4-2h38q2 0 4 2l10 14ZM343 71h14v15h-14Z" />
      <path d="M328 66h9v10h-9Zm35 0h9v10h-9Z" opacity=".34" />
      <Icon x="341" y="46" width="18" height="18" strokeWidth={2} />
    </svg>
  );
}

type ClinicBannerProps = {
  src: string | null;
  domainName: string;
  className?: string;
  /** At the top of its page, so it is fetched at once. */
  isFirst?: boolean;
};

/** The picture of a clinic in a box of fixed shape; a house drawn in the colours of its domain where there is none. */
export function ClinicBanner({ src, domainName, className, isFirst = false }: ClinicBannerProps) {
  const { tint } = looks[domainName] ?? other;
  const drawn = (
    <div aria-hidden="true" className={classNames('overflow-hidden forced-color-adjust-none', tint, className)}>
      <DrawnClinic domainName={domainName} />
    </div>
  );

  return (
    <PictureOr
      src={src}
      fallback={drawn}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className={classNames('bg-sunken object-cover', className)}
    />
  );
}

import { classNames } from '#web/ui/class-names.ts';
import { initialsOf } from './avatar.tsx';
import { PictureOr } from './picture.tsx';

type BrandLogoProps = {
  name: string;
  src: string | null;
  /** It reaches the edges of what it stands in. */
  isBare?: boolean;
  className?: string;
};

/** The sign of a brand on white, as brands want it in the dark too; its initials where there is none. Decoration. */
export function BrandLogo({ name, src, isBare = false, className }: BrandLogoProps) {
  const box = classNames('flex items-center justify-center overflow-hidden', !isBare && 'rounded-control', className);
  const initials = (
    <span aria-hidden="true" className={`${box} bg-primary-soft text-h2 text-on-primary-soft`}>
      {initialsOf(name)}
    </span>
  );

  return (
    <PictureOr
      src={src}
      fallback={initials}
      className={classNames(box, 'bg-white object-contain', !isBare && 'border border-border')}
    />
  );
}

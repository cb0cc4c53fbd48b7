import { classNames } from '#web/ui/class-names.ts';
import { initialsOf } from './avatar.tsx';
import { PictureOr } from './picture.tsx';

/** The sign of a brand on white, as brands want it in the dark too; its initials where there is none. Decoration. */
export function BrandLogo({ name, src, className }: { name: string; src: string | null; className?: string }) {
  const box = classNames('flex items-center justify-center overflow-hidden rounded-control', className);
  const initials = (
    <span aria-hidden="true" className={`${box} bg-primary-soft text-h2 text-on-primary-soft`}>
      {initialsOf(name)}
    </span>
  );

  return <PictureOr src={src} fallback={initials} className={`${box} border border-border bg-white object-contain`} />;
}

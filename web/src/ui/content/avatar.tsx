import { useState } from 'react';
import { initialsOf } from './initials.ts';
import { Picture } from './picture.tsx';

type AvatarProps = {
  name: string;
  src?: string | null;
  size?: 'small' | 'medium' | 'large';
};

const sizes = { small: 'size-10 text-label', medium: 'size-14 text-h3', large: 'size-24 text-h1' };

/** A face or a logo, the initials where there is none. Decoration: the name stands beside it in words. */
export function Avatar({ name, src, size = 'small' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const box = `inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full ${sizes[size]}`;

  if (!src || src === failedSrc) {
    return (
      <span aria-hidden="true" className={`${box} border border-transparent bg-primary-soft text-on-primary-soft`}>
        {initialsOf(name)}
      </span>
    );
  }

  return <Picture src={src} onError={() => setFailedSrc(src)} className={`${box} bg-white object-cover`} />;
}

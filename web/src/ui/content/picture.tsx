import { type ComponentProps, type ReactNode, useState } from 'react';
import { fileAddress } from '#web/lib/api/api-host.ts';
import { useDark } from '#web/lib/device/use-dark.ts';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & { src: string };

/** A drawing that knows the dark shows it at `#night`; to any other picture this address is the same. */
const forTheme = (src: string, isDark: boolean) => (isDark && src.endsWith('.svg') ? `${src}#night` : src);

/**
 * A picture beside the words that say what it shows; a drawing is in the colours of the page. When they change it is an
 * element of its own: WebKit goes on drawing what it has laid out, whatever the address says after `#`.
 */
function Picture({ src, ...props }: PictureProps) {
  const address = forTheme(fileAddress(src), useDark());

  return <img key={address} alt="" loading="lazy" decoding="async" {...props} src={address} />;
}

type PictureOrProps = Omit<PictureProps, 'src' | 'onError'> & {
  src: string | null | undefined;
  /** What stands there where there is no picture, or it can't be fetched. */
  fallback: ReactNode;
};

/** A picture, or what stands in for it. */
export function PictureOr({ src, fallback, ...props }: PictureOrProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || src === failedSrc) return fallback;

  return <Picture {...props} src={src} onError={() => setFailedSrc(src)} />;
}

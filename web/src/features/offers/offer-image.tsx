import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { Picture } from '#web/ui/content/picture.tsx';

/** The picture of an offer in a box of fixed shape; a tint with a ticket where there is none. */
export function OfferImage({ src }: { src: string | null }) {
  const [failedSrc, setFailedSrc] = useState<string>();

  if (!src || src === failedSrc) {
    return (
      <div
        aria-hidden="true"
        className="flex aspect-16/9 w-full items-center justify-center bg-primary-soft text-on-primary-soft"
      >
        <TicketPercent className="size-10 opacity-70" strokeWidth={1.5} />
      </div>
    );
  }

  return <Picture src={src} onError={() => setFailedSrc(src)} className="aspect-16/9 w-full bg-sunken object-cover" />;
}

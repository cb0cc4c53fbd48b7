import { useEffect, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';

type CardCanvasProps = { bytes: Uint8Array; type: string; label: string };

/** A picture drawn from its bytes: an address of its own would have to be allowed for every image of the page. */
export function CardCanvas({ bytes, type, label }: CardCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setIsBroken] = useState(false);

  useEffect(() => {
    let isGone = false;

    createImageBitmap(new Blob([new Uint8Array(bytes)], { type })).then(
      (picture) => {
        const target = canvas.current;
        if (target && !isGone) {
          target.width = picture.width;
          target.height = picture.height;
          target.getContext('2d')?.drawImage(picture, 0, 0);
        }
        picture.close();
      },
      () => {
        if (!isGone) setIsBroken(true);
      },
    );

    return () => {
      isGone = true;
    };
  }, [bytes, type]);

  if (isBroken) return <p className="text-muted">{m.insurance_card_unreadable()}</p>;

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="aspect-[1.586] w-full rounded-control border border-border bg-sunken object-contain"
    />
  );
}

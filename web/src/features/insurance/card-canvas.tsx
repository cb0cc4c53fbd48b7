import { Maximize2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';

type CardCanvasProps = {
  bytes: Uint8Array;
  type: string;
  label: string;
  /** Its room; the whole picture is fitted into it, however it is turned. */
  className: string;
  /** Makes it a button. */
  onEnlarge?: () => void;
};

/** A picture drawn from its bytes: an address of its own would have to be allowed for every image of the page. */
export function CardCanvas({ bytes, type, label, className, onEnlarge }: CardCanvasProps) {
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

  const picture = (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className={classNames('block w-full bg-sunken object-contain', className)}
    />
  );
  if (!onEnlarge) return picture;

  return (
    <button
      type="button"
      aria-label={m.insurance_card_enlarge({ side: label })}
      onClick={onEnlarge}
      className="relative block w-full cursor-zoom-in rounded-chip"
    >
      {picture}
      <span className="absolute end-0 bottom-0 rounded-chip bg-surface p-1 text-primary">
        <Maximize2 aria-hidden="true" className="size-4" strokeWidth={2} />
      </span>
    </button>
  );
}

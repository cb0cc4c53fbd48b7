import { useId } from 'react';
import { useEntryDialog } from '#web/lib/history/use-address-dialog.ts';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { CardCanvas } from './card-canvas.tsx';

const Dialog = lazyPart(() => import('#web/ui/dialog/dialog.tsx').then((module) => module.Dialog));

type CardPhotoProps = { bytes: Uint8Array; type: string; label: string };

/** A photo of a card; a press shows it as large as the screen, to be held out at the clinic. */
export function CardPhoto({ bytes, type, label }: CardPhotoProps) {
  const large = useEntryDialog(`photo ${useId()}`);

  return (
    <>
      <CardCanvas
        bytes={bytes}
        type={type}
        label={label}
        className="aspect-[1.586] rounded-chip border border-border"
        onEnlarge={() => large.open()}
      />
      {large.isOpen ? (
        <Dialog isOpen isWide onClose={() => void large.close()} title={label}>
          {/* Up to the edges: every bit of a phone's width counts here. */}
          <div className="-m-6">
            <CardCanvas bytes={bytes} type={type} label={label} className="h-[calc(100dvh-7rem)] sm:h-[70dvh]" />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

import type { InsuranceCard } from '@kindwell/contract/insurance.ts';
import { useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { CardPicture } from './card-picture.tsx';
import { FileButtons } from './file-buttons.tsx';
import { type CardPlace, useUploadCard } from './insurance-api.ts';
import { RemoveCard } from './remove-card.tsx';
import { UploadProgress } from './upload-progress.tsx';

type CardSideSlotProps = { place: CardPlace; label: string; card: InsuranceCard | undefined };

/** One side of a card: its picture once there is one, and what can be done about it. */
export function CardSideSlot({ place, label, card }: CardSideSlotProps) {
  const { mutate, isPending, error, progress } = useUploadCard(place);
  const [isRemoving, setIsRemoving] = useState(false);

  const handleFile = (file: File) =>
    mutate(file, { onSuccess: () => announce(m.insurance_card_saved({ side: label })) });

  return (
    <div role="group" aria-label={label} className="flex flex-col gap-3">
      <p className="font-semibold">{label}</p>
      {card ? <CardPicture key={card.id} card={card} label={label} /> : <NoPicture />}
      {isPending ? <UploadProgress share={progress} label={label} /> : null}
      {error && !isPending ? (
        <Callout tone="danger" title={m.insurance_card_failed()} isAlert>
          {messageOf(error, m.insurance_try_again())}
        </Callout>
      ) : null}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <FileButtons label={label} isReplacing={card !== undefined} isBusy={isPending} onFile={handleFile} />
        {card ? (
          <Button
            variant="quiet"
            aria-label={m.insurance_card_remove_named({ side: label })}
            onClick={() => setIsRemoving(true)}
            disabled={isPending}
          >
            {m.insurance_remove()}
          </Button>
        ) : null}
      </div>
      {card && isRemoving ? <RemoveCard card={card} label={label} onClose={() => setIsRemoving(false)} /> : null}
    </div>
  );
}

const NoPicture = () => (
  <div className="flex aspect-[1.586] items-center justify-center rounded-control border border-dashed border-border-strong p-4 text-center text-muted">
    {m.insurance_no_picture()}
  </div>
);

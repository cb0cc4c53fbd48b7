import type { InsuranceCard } from '@kindwell/contract/insurance.ts';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useEntryDialog } from '#web/lib/history/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { CardPicture } from './card-picture.tsx';
import { FileButtons } from './file-buttons.tsx';
import { type CardTarget, useUploadCard } from './insurance-api.ts';
import { RemoveCard } from './remove-card.tsx';
import { UploadProgress } from './upload-progress.tsx';

type CardSideSlotProps = { target: CardTarget; label: string; card: InsuranceCard | undefined };

/** One side of a card in a row: its picture in small, or the place where it will be; and what can be done about it. */
export function CardSideSlot({ target, label, card }: CardSideSlotProps) {
  const { mutate, isPending, error, progress } = useUploadCard(target);
  const actions = useRef<HTMLDivElement>(null);
  const removing = useEntryDialog('remove-card');

  const handleFile = (file: File) =>
    mutate(file, { onSuccess: () => announce(m.insurance_card_saved({ side: label })) });

  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-3">
      {card ? <CardPicture key={card.id} card={card} label={label} /> : <EmptySide />}
      <div className="flex min-w-0 flex-1 basis-40 flex-col">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-label">{label}</span>
          {card ? null : <span className="text-small text-muted">{m.insurance_side_empty()}</span>}
        </p>
        <div ref={actions} className="flex flex-wrap gap-x-4">
          <FileButtons label={label} isReplacing={card !== undefined} isBusy={isPending} onFile={handleFile} />
          {card ? (
            <Button
              variant="link"
              className="text-small max-sm:min-h-11"
              aria-label={m.insurance_card_remove_named({ side: label })}
              onClick={() => removing.open(String(card.id))}
              disabled={isPending}
            >
              {m.insurance_remove()}
            </Button>
          ) : null}
        </div>
      </div>
      <div className="flex w-full flex-col gap-3 empty:hidden">
        {isPending ? <UploadProgress share={progress} label={label} /> : null}
        {error && !isPending ? (
          <Callout tone="danger" title={m.insurance_card_failed()} isAlert>
            {messageOf(error, m.insurance_try_again())}
          </Callout>
        ) : null}
      </div>
      {card && removing.value === String(card.id) ? (
        <RemoveCard
          card={card}
          label={label}
          onClose={() => void removing.close()}
          focusAfter={() => actions.current?.querySelector('button') ?? null}
        />
      ) : null}
    </div>
  );
}

/** Where the photo of a side will be. */
const EmptySide = () => (
  <span
    aria-hidden="true"
    className="w-20 shrink-0 flex aspect-[1.586] items-center justify-center rounded-chip border border-dashed border-border-strong bg-sunken"
  >
    <Camera className="size-5 text-muted" strokeWidth={1.75} />
  </span>
);

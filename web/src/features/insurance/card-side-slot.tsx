import type { InsuranceCard } from '@kindwell/contract/insurance.ts';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useEntryDialog } from '#web/lib/history/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { CardPicture } from './card-picture.tsx';
import { FileButtons } from './file-buttons.tsx';
import { type CardTarget, useUploadCard } from './insurance-api.ts';
import { RemoveCard } from './remove-card.tsx';
import { UploadProgress } from './upload-progress.tsx';

type CardSideSlotProps = { target: CardTarget; label: string; card: InsuranceCard | undefined };

/** One side of a card: its picture, or the place where it will be; and what can be done about it. */
export function CardSideSlot({ target, label, card }: CardSideSlotProps) {
  const { mutate, isPending, error, progress } = useUploadCard(target);
  const actions = useRef<HTMLDivElement>(null);
  const removing = useEntryDialog('remove-card');

  const handleFile = (file: File) =>
    mutate(file, { onSuccess: () => announce(m.insurance_card_saved({ side: label })) });

  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'flex h-full flex-col gap-2',
        card === undefined &&
          'items-center justify-center rounded-control border border-dashed border-border-strong bg-sunken p-2 text-center',
      )}
    >
      <div className="flex flex-col items-center gap-1">
        {card ? null : <Camera aria-hidden="true" className="size-8 text-primary" strokeWidth={1.5} />}
        <p className="text-label">{label}</p>
        {card ? null : <p className="text-small text-muted">{m.insurance_side_empty()}</p>}
      </div>
      <div className="flex w-full flex-col gap-3 empty:hidden">
        {card ? <CardPicture key={card.id} card={card} label={label} /> : null}
        {isPending ? <UploadProgress share={progress} label={label} /> : null}
        {error && !isPending ? (
          <Callout tone="danger" title={m.insurance_card_failed()} isAlert>
            {messageOf(error, m.insurance_try_again())}
          </Callout>
        ) : null}
      </div>
      <div ref={actions} className="flex flex-wrap justify-center gap-x-3 gap-y-2">
        <FileButtons label={label} isReplacing={card !== undefined} isBusy={isPending} onFile={handleFile} />
        {card ? (
          <Button
            variant="quiet"
            aria-label={m.insurance_card_remove_named({ side: label })}
            onClick={() => removing.open(String(card.id))}
            disabled={isPending}
          >
            {m.insurance_remove()}
          </Button>
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

import type { InsuranceCard } from '@kindwell/contract/insurance.ts';
import { FileText } from 'lucide-react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { saveFile } from '#web/ui/feedback/save-file.ts';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { CardPhoto } from './card-photo.tsx';
import { useCardFile } from './insurance-api.ts';

/** What was uploaded, in small: a picture is drawn, a document is offered to be saved. */
export function CardPicture({ card, label }: { card: InsuranceCard; label: string }) {
  const { data, isPending, error, refetch, isFetching } = useCardFile(card.id);

  if (isPending) {
    return (
      <div className="w-20 shrink-0">
        <Skeleton label={m.insurance_card_loading({ side: label })}>
          <SkeletonBox className="aspect-[1.586]" />
        </Skeleton>
      </div>
    );
  }
  if (error) {
    const message = messageOf(error, m.insurance_card_lost());
    return (
      <div className="order-last w-full">
        <ErrorCard isInCard message={message} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    );
  }

  const content = new Uint8Array(data.content);
  if (card.type.startsWith('image/'))
    return (
      <div className="w-20 shrink-0">
        <CardPhoto bytes={data.content} type={card.type} label={label} />
      </div>
    );

  return (
    <>
      <span
        aria-hidden="true"
        className="w-20 shrink-0 flex aspect-[1.586] items-center justify-center rounded-chip border border-border bg-sunken"
      >
        <FileText className="size-5 text-muted" strokeWidth={1.75} />
      </span>
      <Button
        variant="link"
        className="order-last w-full text-small max-sm:min-h-11"
        aria-label={m.insurance_save_pdf_named({ side: label })}
        onClick={() => void saveFile({ name: data.name, content }, card.type)}
      >
        {m.insurance_save_pdf()}
      </Button>
    </>
  );
}

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

/** What was uploaded: a picture is drawn, a document is offered to be saved. */
export function CardPicture({ card, label }: { card: InsuranceCard; label: string }) {
  const { data, isPending, error, refetch, isFetching } = useCardFile(card.id);

  if (isPending) {
    return (
      <Skeleton label={m.insurance_card_loading({ side: label })}>
        <SkeletonBox className="aspect-[1.586]" />
      </Skeleton>
    );
  }
  if (error) {
    const message = messageOf(error, m.insurance_card_lost());
    return <ErrorCard isInCard message={message} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }

  const content = new Uint8Array(data.content);
  if (card.type.startsWith('image/')) return <CardPhoto bytes={data.content} type={card.type} label={label} />;

  return (
    <div className="flex aspect-[1.586] flex-col items-center justify-center gap-3 rounded-control border border-border bg-sunken p-4">
      <FileText aria-hidden="true" className="size-8 text-muted" strokeWidth={1.5} />
      <Button
        variant="secondary"
        aria-label={m.insurance_save_pdf_named({ side: label })}
        onClick={() => void saveFile({ name: data.name, content }, card.type)}
      >
        {m.insurance_save_pdf()}
      </Button>
    </div>
  );
}

import {
  compareGiftCards,
  type GiftCardComparison,
  type TakenGiftCards,
} from '@kindwell/contract/staff/staff-gift-cards.ts';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { TakeForm } from './take-form.tsx';

const Faults = ({ faults }: Pick<GiftCardComparison, 'faults'>) => (
  <Callout tone="warning" title={m.content_provider_faults({ count: faults.length })}>
    <ul className="flex flex-col gap-2">
      {faults.map(({ path, message }) => (
        <li key={`${path} ${message}`} className="wrap-anywhere">
          {m.content_provider_fault({ place: path, message })}
        </li>
      ))}
    </ul>
  </Callout>
);

const Taken = ({ taken, withoutPicture }: Pick<TakenGiftCards, 'taken' | 'withoutPicture'>) => (
  <>
    <Callout tone="success" isAlert title={m.content_provider_taken({ count: taken })}>
      {m.content_provider_taken_text()}
    </Callout>
    {withoutPicture.length ? (
      <Callout tone="warning" title={m.content_provider_no_picture()}>
        {withoutPicture.join(', ')}
      </Callout>
    ) : null}
  </>
);

type ComparisonProps = { comparison: GiftCardComparison; onTaken: (answer: TakenGiftCards) => void };

/** What a comparison has found, and what can be done with it. */
function Comparison({ comparison, onTaken }: ComparisonProps) {
  const { state, failure, faults, brands, more, unchanged } = comparison;
  if (state === 'none') return <Callout title={m.content_provider_none()}>{m.content_provider_none_text()}</Callout>;
  if (state === 'failed')
    return (
      <Callout tone="danger" isAlert title={m.content_provider_failed()}>
        {m.content_provider_failed_text({ failure: failure ?? '' })}
      </Callout>
    );

  return (
    <>
      {faults.length ? <Faults faults={faults} /> : null}
      <p role="status">
        {brands.length
          ? m.content_provider_found({ count: brands.length + more })
          : m.content_provider_same({ count: unchanged })}
      </p>
      {brands.length ? <TakeForm brands={brands} onTaken={onTaken} /> : null}
      {more ? <p className="text-muted">{m.content_and_more({ count: more })}</p> : null}
    </>
  );
}

/** Compares our brands with what the provider of gift cards sells, and takes over what is chosen. */
export function CompareView() {
  const comparing = useStaffAct(compareGiftCards);
  const [comparison, setComparison] = useState<GiftCardComparison>();
  const [taken, setTaken] = useState<TakenGiftCards>();

  const compare = async () => {
    setTaken(undefined);
    setComparison(await comparing.mutateAsync({}).catch(() => undefined));
  };

  return (
    <div className="flex flex-col gap-6">
      <Button
        variant={comparison ? 'secondary' : 'primary'}
        isBusy={comparing.isPending}
        busyLabel={m.content_provider_comparing()}
        onClick={() => void compare()}
        className="sm:self-start"
      >
        <RefreshCw aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {comparison ? m.content_provider_again() : m.content_provider_compare()}
      </Button>
      {comparing.error ? (
        <Callout tone="danger" isAlert>
          {messageOf(comparing.error, m.console_try_again())}
        </Callout>
      ) : null}
      {taken ? <Taken taken={taken.taken} withoutPicture={taken.withoutPicture} /> : null}
      {comparing.isPending ? (
        <Skeleton label={m.content_provider_comparing()}>
          <SkeletonBox className="h-56" />
        </Skeleton>
      ) : null}
      {comparison && !comparing.isPending ? (
        <Comparison
          comparison={comparison}
          onTaken={(answer) => {
            setComparison(answer);
            setTaken(answer.taken ? answer : undefined);
          }}
        />
      ) : null}
    </div>
  );
}

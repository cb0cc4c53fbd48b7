import type { Brand } from '@kindwell/contract/loyalty/rewards.ts';
import { useId } from 'react';
import type { OpenCart } from '#web/features/rewards/cart/use-cart.ts';
import { useBrand } from '#web/features/rewards/rewards-api.ts';
import { isRefusedBy } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/dialog/sheet.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { BrandFooter } from './brand-footer.tsx';
import { BrandForm } from './brand-form.tsx';
import { useBrandForm } from './use-brand-form.ts';

type BrandSheetProps = {
  brandId: string;
  /** The same brand as the list has it, undefined where it is not in there. */
  listed: Brand | undefined;
  cart: OpenCart;
  onClose: () => void;
  onSeeCart: () => void;
};

const unknown: Brand = {
  brand_id: 0,
  name: '',
  image: null,
  description: null,
  category: '',
  oneDollarPoints: 1,
  items: [],
};

/** One brand: what it is, the values of its cards, how many. The list's own words stand in until it is there. */
export function BrandSheet({ brandId, listed, cart, onClose, onSeeCart }: BrandSheetProps) {
  const formId = useId();
  const { data, error, isFetching, refetch } = useBrand(brandId);
  const isGone = isRefusedBy(error, 'brandNotFound', 'notFound');
  const brand = isGone ? undefined : (data?.brand ?? listed);
  const form = useBrandForm(brand ?? unknown, cart);

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={brand?.name ?? (isGone ? m.rewards_brand_gone_title() : m.rewards_brand())}
      side="drawer"
      footer={brand ? <BrandFooter {...{ formId, form, cart, onSeeCart }} /> : undefined}
    >
      {brand ? (
        <BrandForm id={formId} brand={brand} form={form} />
      ) : (
        <NoBrand
          {...{ isGone, onClose }}
          isFailed={error !== null}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Sheet>
  );
}

type NoBrandProps = {
  isGone: boolean;
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  onClose: () => void;
};

function NoBrand({ isGone, isFailed, isRetrying, onRetry, onClose }: NoBrandProps) {
  if (isGone) {
    return (
      <EmptyState
        art={<Scene name="signpost" />}
        message={m.rewards_brand_gone()}
        action={<Button onClick={onClose}>{m.rewards_back_to_brands()}</Button>}
      />
    );
  }

  if (isFailed) return <ErrorCard message={m.rewards_failed()} onRetry={onRetry} isRetrying={isRetrying} />;

  return (
    <Skeleton label={m.rewards_loading_brand()}>
      <div className="flex flex-col gap-4">
        <SkeletonLine className="w-4/5" />
        <SkeletonBox className="h-20" />
        <SkeletonBox className="h-20" />
      </div>
    </Skeleton>
  );
}

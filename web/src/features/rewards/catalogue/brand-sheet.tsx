import type { Brand, CartLine } from '@kindwell/contract/loyalty/rewards.ts';
import { useId, useState } from 'react';
import type { OpenCart } from '#web/features/rewards/cart/use-cart.ts';
import { CheckFooter, CheckScreen, RedeemFailure } from '#web/features/rewards/redeem/check-screen.tsx';
import { orderNow } from '#web/features/rewards/redeem/order-now.ts';
import { SuccessFooter, SuccessPanel } from '#web/features/rewards/redeem/success-panel.tsx';
import { useRedeem } from '#web/features/rewards/redeem/use-redeem.ts';
import { useStepTitle } from '#web/features/rewards/redeem/use-step-title.ts';
import { useBrand } from '#web/features/rewards/rewards-api.ts';
import { isRefusedBy } from '#web/lib/api/api-error.ts';
import { useSendingGuard } from '#web/lib/history/leave-guard.ts';
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
  onSeeCards: () => void;
};

const unknown: Brand = {
  brand_id: 0,
  name: '',
  image: null,
  description: null,
  descriptionLanguage: null,
  category: '',
  oneDollarPoints: 1,
  items: [],
};

/**
 * One brand: what it is, the values of its cards, how many; then, where it is wanted at once, the order to be checked and
 * what became of it. The list's own words stand in until it is there.
 */
export function BrandSheet({ brandId, listed, cart, onClose, onSeeCart, onSeeCards }: BrandSheetProps) {
  const formId = useId();
  const { data, error, isFetching, refetch } = useBrand(brandId);
  const isGone = isRefusedBy(error, 'brandNotFound', 'notFound');
  const brand = isGone ? undefined : (data?.brand ?? listed);
  const form = useBrandForm(brand ?? unknown, cart);
  // What is got at once stays as it was chosen while it is checked; a reload begins at the choice.
  const [wanted, setWanted] = useState<CartLine>();
  const order = orderNow(cart, brand ?? unknown, wanted);
  const redeem = useRedeem(order, true);
  const titleRef = useStepTitle(redeem.step);
  useSendingGuard(redeem.isSending);

  const handleClose = () => {
    if (!redeem.isSending) onClose();
  };

  const handleGetNow = () => {
    const line = form.read();
    if (!line) return;
    setWanted(line);
    redeem.check();
  };

  // An order that nobody has answered may be the cart's: another one would take its place, and its key with it.
  const canGetNow = cart.count === 0 || !redeem.isRepeated;
  const screens = {
    cart: {
      title: brand?.name ?? (isGone ? m.rewards_brand_gone_title() : m.rewards_brand()),
      content: brand ? (
        <div className="flex flex-col gap-6">
          <RedeemFailure error={redeem.error} />
          <BrandForm id={formId} brand={brand} form={form} />
        </div>
      ) : (
        <NoBrand
          {...{ isGone, onClose }}
          isFailed={error !== null}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ),
      footer: brand ? (
        <BrandFooter {...{ formId, form, cart, onSeeCart }} onGetNow={canGetNow ? handleGetNow : undefined} />
      ) : undefined,
    },
    check: {
      title: m.rewards_check(),
      content: <CheckScreen cart={order} redeem={redeem} />,
      footer: <CheckFooter cart={order} redeem={redeem} backLabel={m.rewards_back()} />,
    },
    done: {
      title: m.rewards_done(),
      content: redeem.done ? <SuccessPanel done={redeem.done} /> : null,
      footer: <SuccessFooter onSeeCards={onSeeCards} onClose={handleClose} />,
    },
  };
  const { title, content, footer } = screens[redeem.step];

  return (
    <Sheet isOpen onClose={handleClose} title={title} titleRef={titleRef} side="drawer" footer={footer}>
      {content}
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

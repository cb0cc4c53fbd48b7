import { useEffect } from 'react';
import { findCartButton } from '#web/features/rewards/cart/cart-button.tsx';
import { CartLines } from '#web/features/rewards/cart/cart-lines.tsx';
import { ClearCart } from '#web/features/rewards/cart/clear-cart.tsx';
import type { OpenCart } from '#web/features/rewards/cart/use-cart.ts';
import { CheckFooter, CheckScreen, RedeemFailure } from '#web/features/rewards/redeem/check-screen.tsx';
import { SuccessFooter, SuccessPanel } from '#web/features/rewards/redeem/success-panel.tsx';
import { useRedeem } from '#web/features/rewards/redeem/use-redeem.ts';
import { useStepTitle } from '#web/features/rewards/redeem/use-step-title.ts';
import { useSendingGuard } from '#web/lib/history/leave-guard.ts';
import { useEntryDialog } from '#web/lib/history/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { Sheet } from '#web/ui/dialog/sheet.tsx';
import { CartFooter } from './cart-footer.tsx';
import { SpenderFacts, SpenderField } from './spender-field.tsx';

type CartDrawerProps = {
  isOpen: boolean;
  cart: OpenCart;
  onClose: () => void;
  onSeeCards: () => void;
};

/** The cart, the order to be checked, and what became of it: three steps of one sheet. */
export function CartDrawer({ isOpen, cart, onClose, onSeeCards }: CartDrawerProps) {
  const clearing = useEntryDialog('clear-cart');
  const redeem = useRedeem(cart, isOpen);
  const { step } = redeem;
  const titleRef = useStepTitle(step);

  // Nobody leaves while points may be used; Back waits as the cross does.
  useSendingGuard(redeem.isSending);

  // By Back as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at its end, whatever is drawn again
  useEffect(() => {
    if (!isOpen) redeem.leave();
  }, [isOpen]);

  const handleClose = () => {
    if (!redeem.isSending) onClose();
  };

  const focusTitle = () => titleRef.current?.focus();
  const screens = {
    cart: {
      title: m.rewards_cart(),
      content: (
        <div className="flex flex-1 flex-col gap-6">
          <RedeemFailure error={redeem.error} />
          <div className="flex flex-col gap-2 empty:hidden">
            <SpenderField cart={cart} />
            <SpenderFacts cart={cart} />
          </div>
          <CartLines cart={cart} onEmptied={focusTitle} onBrowse={handleClose} />
        </div>
      ),
      footer: cart.count === 0 ? undefined : <CartFooter {...{ cart, redeem }} onClear={() => clearing.open()} />,
    },
    check: {
      title: m.rewards_check(),
      content: <CheckScreen {...{ cart, redeem }} />,
      footer: <CheckFooter {...{ cart, redeem }} backLabel={m.rewards_back_to_cart()} />,
    },
    done: {
      title: m.rewards_done(),
      content: redeem.done ? <SuccessPanel done={redeem.done} /> : null,
      footer: <SuccessFooter onSeeCards={onSeeCards} onClose={handleClose} />,
    },
  };
  const { title, content, footer } = screens[step];

  return (
    <>
      <Sheet
        isOpen={isOpen}
        onClose={handleClose}
        title={title}
        titleRef={titleRef}
        focusAfter={findCartButton}
        side="drawer"
        footer={footer}
      >
        {content}
      </Sheet>
      <ClearCart
        isOpen={clearing.isOpen}
        onClose={() => void clearing.close()}
        onClear={cart.clear}
        focusAfter={() => (cart.count === 0 ? titleRef.current : null)}
      />
    </>
  );
}

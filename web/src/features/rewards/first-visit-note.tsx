import { Link } from 'react-router';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import type { OpenCart } from './cart/use-cart.ts';
import { visitWords } from './rewards-words.ts';

/** Says before anything is chosen that the first redemption waits for a visit; nothing where it waits for none. */
export function FirstVisitNote({ cart: { person, isOwn } }: { cart: OpenCart }) {
  const { isGuarantor } = useCurrentUser();
  const words = visitWords(person, isOwn, isGuarantor);
  if (!words) return null;

  return (
    <Callout title={words}>
      {m.rewards_visit_until()}{' '}
      <Link to={paths.findProviders} className="link">
        {m.loyalty_book()}
      </Link>
    </Callout>
  );
}

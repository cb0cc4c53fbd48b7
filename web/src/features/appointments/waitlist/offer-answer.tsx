import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { comeBackTo } from '#web/lib/session/return-path.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { SignInAsOther } from './sign-in-as-other.tsx';
import { useAcceptOffer, useDeclineOffer } from './waitlist-api.ts';

/** Somebody who is signed in as another person has the link of a place that isn't theirs to take. */
const isForeign = (error: Error | null) => isRefusedBy(error, 'linkInvalid');

const explain = (error: Error) =>
  isForeign(error) ? m.appointments_offer_foreign() : messageOf(error, m.appointments_offer_failed());

type OfferAnswerProps = {
  token: string;
  onAnswered: (outcome: 'accepted' | 'declined') => void;
};

/** Yes or no to an offered slot. A no needs no sign-in; a yes comes back here after one. */
export function OfferAnswer({ token, onAnswered }: OfferAnswerProps) {
  const { status } = useAuth();
  const { pathname } = useLocation();
  const accept = useAcceptOffer();
  const decline = useDeclineOffer();

  // Asked of the cache: the second press of a double click comes before the screen knows of the first.
  const client = useQueryClient();
  const isBusy = () => client.isMutating() > 0;
  const error = accept.error ?? decline.error;

  const handleAccept = () => {
    if (isBusy()) return;

    decline.reset();
    accept.mutate({ params: { token } }, { onSuccess: () => onAnswered('accepted') });
  };

  const handleDecline = () => {
    if (isBusy()) return;

    accept.reset();
    decline.mutate({ params: { token } }, { onSuccess: () => onAnswered('declined') });
  };

  return (
    <div className="flex flex-col gap-4">
      {error ? (
        <Callout tone="danger" isAlert>
          {explain(error)}
        </Callout>
      ) : null}
      <div className="flex flex-col gap-3">
        {status === 'in' && isForeign(accept.error) ? <SignInAsOther /> : null}
        {status === 'in' && !isForeign(accept.error) ? (
          <Button onClick={handleAccept} isBusy={accept.isPending} busyLabel={m.appointments_offer_taking()}>
            {m.appointments_offer_take()}
          </Button>
        ) : null}
        {status === 'in' ? null : (
          <Link to={paths.login} state={comeBackTo(pathname)} className={buttonClass()}>
            {m.appointments_offer_sign_in()}
          </Link>
        )}
        <Button
          variant="secondary"
          onClick={handleDecline}
          isBusy={decline.isPending}
          busyLabel={m.appointments_offer_declining()}
        >
          {m.appointments_offer_decline()}
        </Button>
      </div>
      <p className="text-small text-muted">{m.appointments_offer_stay()}</p>
    </div>
  );
}

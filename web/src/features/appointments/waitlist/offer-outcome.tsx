import { Link } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import type { WaitlistOffer } from './offer-words.ts';

type Outcome = Exclude<WaitlistOffer['state'], 'open'>;

const looks = {
  accepted: { tone: 'success', title: m.appointments_offer_accepted, text: m.appointments_offer_accepted_text },
  declined: { tone: 'info', title: m.appointments_offer_declined, text: m.appointments_offer_declined_text },
  expired: { tone: 'warning', title: m.appointments_offer_expired, text: m.appointments_offer_expired_text },
  unavailable: { tone: 'warning', title: m.appointments_offer_gone, text: m.appointments_offer_gone_text },
} as const satisfies Record<Outcome, object>;

/** What became of an offered slot; read out where it is the answer to a press (`isAnswer`). */
export function OfferOutcome({ outcome, isAnswer }: { outcome: Outcome; isAnswer: boolean }) {
  const ref = useTakeFocus<HTMLDivElement>(isAnswer);
  const { tone, title, text } = looks[outcome];

  return (
    <div ref={ref} tabIndex={-1} className="flex flex-col gap-4">
      {outcome === 'accepted' ? <Scene name="success" className="h-40 self-center" /> : null}
      <Callout tone={tone} title={title()} isAlert={isAnswer}>
        {text()}
      </Callout>
      <Link to={paths.appointments} className={buttonClass(outcome === 'accepted' ? 'primary' : 'secondary')}>
        {m.appointments_offer_to_visits()}
      </Link>
    </div>
  );
}

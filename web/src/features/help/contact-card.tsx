import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { IconDisc } from '#web/ui/content/icon-disc.tsx';
import type { HelpTopic } from './help-section.tsx';

/** Whom to ask, unfolded: who looks for a person has looked long enough. */
export function ContactCard({ topic }: { topic: HelpTopic }) {
  const { id, title, questions } = topic;

  return (
    <section aria-labelledby={id} className={cardClass('flex flex-col gap-4')}>
      <div className="flex items-center gap-3">
        <IconDisc {...topic} />
        <h2 id={id} tabIndex={-1} className="scroll-mt-20 text-h2">
          {title()}
        </h2>
      </div>
      <ul className="flex flex-col divide-y divide-border">
        {questions.map(({ ask, answer, links = [] }) => (
          <li key={ask()} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <h3 className="text-label">{ask()}</h3>
            <p className="text-small text-muted">{answer()}</p>
            {links.map((link) => (
              <p key={link.to} className="pt-1">
                <ContactLink {...link} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A person by mail or by phone is what one came for: a button; the way to a screen is a link. */
function ContactLink({ label, to }: { label: () => string; to: string }) {
  if (to.startsWith('/'))
    return (
      <Link to={to} className="link inline-flex min-h-6 items-center">
        {label()}
      </Link>
    );

  const Icon = to.startsWith('tel:') ? Phone : Mail;
  return (
    <Link to={to} className={buttonClass('secondary', 'w-full wrap-anywhere')}>
      <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      {label()}
    </Link>
  );
}

import { ScrollText } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { cardClass } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Programme, useJoin } from './ambassador-api.ts';
import { JoinFailure } from './join-failure.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { screenHeading } from './use-new-heading.ts';

/** Newer terms wait for an ambassador: what they say, and a button that agrees. */
export function NewTerms({ programme: { terms, termsVersion } }: { programme: Programme }) {
  const { join, isJoining, error } = useJoin();

  const handleAgree = () =>
    join(termsVersion, () => {
      toast({ title: m.ambassador_agreed() });
      // The button goes with the question.
      screenHeading()?.focus();
    });

  return (
    <section className={cardClass('flex flex-col items-start gap-4 border-warning')}>
      <div className="flex flex-col gap-0.5">
        <h2 className="text-h3">{m.ambassador_new_terms()}</h2>
        <p className="max-w-prose text-muted">{m.ambassador_new_terms_text({ version: termsVersion })}</p>
      </div>
      <Paragraphs paragraphs={terms} icon={ScrollText} />
      <JoinFailure error={error} />
      <Button onClick={handleAgree} isBusy={isJoining} busyLabel={m.ambassador_agreeing()} className="w-full sm:w-auto">
        {m.ambassador_agree_new()}
      </Button>
    </section>
  );
}

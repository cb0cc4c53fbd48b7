import { Check, ScrollText } from 'lucide-react';
import { isRefusal, messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Programme, useJoin } from './ambassador-api.ts';
import { Paragraphs } from './paragraphs.tsx';

/** The page of the person who has not joined: what they get, what they agree to, and the one button. */
export function JoinProgramme({ programme: { benefits, terms, termsVersion } }: { programme: Programme }) {
  const { join, isJoining, error } = useJoin();

  const handleJoin = () => join(termsVersion, () => toast({ title: m.ambassador_welcome() }));

  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <section className={cardClass('flex flex-col gap-4')}>
          <h2 className="text-h3">{m.ambassador_benefits()}</h2>
          <Paragraphs paragraphs={benefits} icon={Check} />
        </section>
        <section className={cardClass('flex flex-col gap-4')}>
          <h2 className="text-h3">{m.ambassador_terms()}</h2>
          <Paragraphs paragraphs={terms} icon={ScrollText} />
        </section>
      </div>
      <section className={cardClass('flex flex-col gap-4')}>
        <JoinFailure error={error} />
        <div className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
          <p className="max-w-prose text-muted">{m.ambassador_agree({ version: termsVersion })}</p>
          <Button onClick={handleJoin} isBusy={isJoining} busyLabel={m.ambassador_joining()} className="md:shrink-0">
            {error && !isRefusal(error) ? m.ui_retry() : m.ambassador_join()}
          </Button>
        </div>
      </section>
    </>
  );
}

/** Why joining, or agreeing to newer terms, has failed; nothing while it has not. */
export function JoinFailure({ error }: { error: Error | null }) {
  if (!error) return null;

  return (
    <Callout tone="danger" title={m.ambassador_join_failed()} isAlert>
      {messageOf(error, m.ambassador_try_again())}
    </Callout>
  );
}

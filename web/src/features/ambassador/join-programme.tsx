import { Check, ScrollText } from 'lucide-react';
import { isRefusal, messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { type Programme, useJoin } from './ambassador-api.ts';
import { Paragraphs } from './paragraphs.tsx';

/** The page of the person who has not joined: the one thing they get, with the button; then the rest, and the terms. */
export function JoinProgramme({ programme: { benefits, terms, termsVersion } }: { programme: Programme }) {
  const { join, isJoining, error } = useJoin();
  const [first, ...others] = benefits;

  const handleJoin = () => join(termsVersion, () => toast({ title: m.ambassador_welcome() }));

  return (
    <>
      <section className="flex flex-col gap-4 rounded-card bg-primary-soft p-6 text-on-primary-soft md:flex-row md:items-center">
        <Scene name="dentist" className="mx-auto h-40 md:order-last md:h-64" />
        <div className="flex min-w-0 flex-1 flex-col gap-5">
          {first ? (
            <div lang={first.language} className="flex max-w-prose flex-col gap-2 wrap-anywhere">
              <h2 className="text-h1">{first.title}</h2>
              <p>{first.body}</p>
            </div>
          ) : null}
          <JoinFailure error={error} />
          <div className="flex flex-col gap-2 md:items-start">
            <Button onClick={handleJoin} isBusy={isJoining} busyLabel={m.ambassador_joining()}>
              {error && !isRefusal(error) ? m.ui_retry() : m.ambassador_join()}
            </Button>
            <p className="text-small">{m.ambassador_agree({ version: termsVersion })}</p>
          </div>
        </div>
      </section>
      <div className="grid gap-8 md:grid-cols-2">
        <section className="flex flex-col gap-4">
          <h2 className="text-h3">{m.ambassador_terms()}</h2>
          <Paragraphs paragraphs={terms} icon={ScrollText} />
        </section>
        {others.length === 0 ? null : (
          <section className="flex flex-col gap-4">
            <h2 className="text-h3">{m.ambassador_benefits()}</h2>
            <Paragraphs paragraphs={others} icon={Check} />
          </section>
        )}
      </div>
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

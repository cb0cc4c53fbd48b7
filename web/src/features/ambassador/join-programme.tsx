import { Check, Gift, ScrollText } from 'lucide-react';
import { isRefusal, messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { CareMark } from '#web/ui/content/care-mark.tsx';
import { Fold } from '#web/ui/content/fold.tsx';
import { NumberedSteps } from '#web/ui/content/numbered-steps.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { type Programme, useJoin } from './ambassador-api.ts';
import { Paragraphs } from './paragraphs.tsx';

/** What becomes of a provider whom somebody refers. */
const story = () => [
  { title: m.ambassador_story_tell(), text: m.ambassador_story_tell_text() },
  { title: m.ambassador_story_write(), text: m.ambassador_story_write_text() },
  { title: m.ambassador_story_book(), text: m.ambassador_story_book_text() },
];

/** The page of the person who has not joined: what they get, with the button and the terms; how it goes; then the rest. */
export function JoinProgramme({ programme: { benefits, terms, termsVersion } }: { programme: Programme }) {
  const { join, isJoining, error } = useJoin();
  const [first, ...others] = benefits;

  const handleJoin = () => join(termsVersion, () => toast({ title: m.ambassador_welcome() }));

  return (
    <>
      <section
        data-care-card=""
        className={cardClass(
          'relative flex flex-col gap-4 overflow-hidden p-6! md:flex-row md:items-center md:gap-8 md:p-8!',
        )}
      >
        <CareMark />
        <Scene name="signIn" className="relative mx-auto h-32 md:order-last md:h-64" />
        <div className="relative z-10 flex min-w-0 flex-1 flex-col gap-5">
          {first ? (
            <div lang={first.language} className="flex max-w-prose flex-col gap-2 wrap-anywhere">
              <h2 className="text-h1">{first.title}</h2>
              <p className="text-muted">{first.body}</p>
            </div>
          ) : null}
          <p className="flex max-w-prose items-start gap-3 font-semibold">
            <Gift aria-hidden="true" className="mt-0.5 size-5 text-points" strokeWidth={1.75} />
            {m.ambassador_gain()}
          </p>
          <JoinFailure error={error} />
          <div className="flex flex-col gap-2 md:items-start">
            <Button onClick={handleJoin} isBusy={isJoining} busyLabel={m.ambassador_joining()}>
              {error && !isRefusal(error) ? m.ui_retry() : m.ambassador_join()}
            </Button>
            <p className="text-small text-muted">{m.ambassador_agree({ version: termsVersion })}</p>
          </div>
          <Fold summary={m.ambassador_terms_of({ count: terms.length })}>
            <Paragraphs paragraphs={terms} icon={ScrollText} />
          </Fold>
        </div>
      </section>
      <section className={cardClass('flex flex-col gap-4 sm:p-6')}>
        <h2 className="text-h2">{m.referrals_steps()}</h2>
        <NumberedSteps label={m.referrals_steps()} steps={story()} className="grid gap-4 md:grid-cols-3" />
      </section>
      {others.length === 0 ? null : (
        <section className="flex flex-col gap-4">
          <h2 className="text-h3">{m.ambassador_benefits()}</h2>
          <Paragraphs paragraphs={others} icon={Check} isInCards />
        </section>
      )}
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

import { ScrollText } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Programme, useJoin } from './ambassador-api.ts';
import { JoinFailure } from './join-programme.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { screenHeading } from './use-new-heading.ts';

const newer = {
  title: m.ambassador_new_terms,
  text: m.ambassador_new_terms_text,
  agree: m.ambassador_agree_new,
  agreed: m.ambassador_agreed,
};

const first = {
  title: m.ambassador_first_terms,
  text: m.ambassador_first_terms_text,
  agree: m.ambassador_agree_first,
  agreed: m.ambassador_agreed_first,
};

type NewTermsProps = {
  programme: Programme;
  /** Null for who became an ambassador before there were terms. */
  agreedVersion: number | null;
};

/** Terms wait that an ambassador has not agreed to: what they say, and a button that agrees. */
export function NewTerms({ programme: { terms, termsVersion }, agreedVersion }: NewTermsProps) {
  const { join, isJoining, error } = useJoin();
  const words = agreedVersion === null ? first : newer;

  const handleAgree = () =>
    join(termsVersion, () => {
      toast({ title: words.agreed() });
      // The button goes with the question.
      screenHeading()?.focus();
    });

  return (
    <section className={cardClass('flex flex-col items-start gap-4 border-warning')}>
      <div className="flex flex-col gap-0.5">
        <h2 className="text-h3">{words.title()}</h2>
        <p className="max-w-prose text-muted">{words.text({ version: termsVersion })}</p>
      </div>
      <Paragraphs paragraphs={terms} icon={ScrollText} />
      <JoinFailure error={error} />
      <Button onClick={handleAgree} isBusy={isJoining} busyLabel={m.ambassador_agreeing()} className="w-full sm:w-auto">
        {words.agree()}
      </Button>
    </section>
  );
}

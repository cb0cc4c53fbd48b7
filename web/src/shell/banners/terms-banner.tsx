import { patientData } from '@kindwell/contract/patient.ts';
import { seeTerms, type TermsChange } from '@kindwell/contract/terms.ts';
import { ScrollText } from 'lucide-react';
import { useEffect } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useWrite } from '#web/lib/api/use-operation.ts';
import { useProgrammeZone } from '#web/lib/reads/programme-zone.ts';
import { formatProgrammeDay } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { TermsLink } from '#web/ui/content/terms-sentence.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';

/** Names what of the two has changed. */
function titleOf(news: TermsChange[]): string {
  const kinds = new Set(news.map(({ kind }) => kind));
  if (!kinds.has('privacy')) return m.shell_terms_title();

  return kinds.has('terms') ? m.shell_terms_all_title() : m.shell_terms_privacy_title();
}

/** What changed in the terms or the privacy notice, above the screen until somebody has seen it. It takes no focus, and nothing waits for it. */
export function TermsBanner({ news }: { news: TermsChange[] }) {
  const { mutate, error, isPending, isSuccess } = useWrite(seeTerms, { invalidates: [patientData], announces: true });

  const zone = useProgrammeZone();
  const title = titleOf(news);

  useEffect(() => announce(title), [title]);
  if (isSuccess) return null;

  const handleSeen = () => {
    const seen = news.map(({ kind, version }) => ({ kind, version }));
    // What had the focus goes; the screen stays where it is.
    const leave = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    mutate({ body: { seen } }, { onSuccess: leave });
  };

  return (
    <section aria-labelledby="terms-news" className="border-b border-border bg-info-soft print:hidden">
      <div className="mx-auto flex max-w-page items-start gap-3 px-(--gutter) py-4">
        <ScrollText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-info" strokeWidth={1.75} />
        <div className="flex min-w-0 flex-col gap-3">
          <h2 id="terms-news" className="text-h3">
            {title}
          </h2>
          <ul className="flex flex-col gap-2">
            {news.map(({ kind, version, publishedAt, summary }) => (
              <li key={kind + version}>
                <TermsLink page={kind} version={version} /> · {formatProgrammeDay(publishedAt, zone)}
                <p className="text-pretty">{summary}</p>
              </li>
            ))}
          </ul>
          {error ? (
            <Callout tone="danger" isAlert>
              {messageOf(error, m.shell_terms_failed())}
            </Callout>
          ) : null}
          <Button isBusy={isPending} busyLabel={m.shell_terms_saving()} onClick={handleSeen} className="self-start">
            {m.shell_terms_seen()}
          </Button>
        </div>
      </div>
    </section>
  );
}

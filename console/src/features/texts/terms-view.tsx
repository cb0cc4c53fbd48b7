import type { TermsKind } from '@kindwell/contract/terms.ts';
import { type ReactNode, useId } from 'react';
import { ownLanguage } from '#console/lib/own-language.ts';
import { m } from '#console/paraglide/messages.js';
import { Unread } from '#console/ui/unread.tsx';

import { formatMoment } from '#web/lib/words/format.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { PlacesList } from './places-list.tsx';
import { TextPages } from './text-page.tsx';
import { addressOf, kindName, type Terms, useTerms } from './texts-api.ts';

function Part({ title, about, children }: { title: string; about?: string | undefined; children: ReactNode }) {
  const id = useId();

  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {about ? <p className="text-muted">{about}</p> : null}
      {children}
    </section>
  );
}

const Versions = ({ kind, versions }: { kind: TermsKind } & Pick<Terms, 'versions'>) => (
  <ol className={cardClass('flex flex-col divide-y divide-border p-5!')}>
    {versions.map(({ version, publishedAt, summaries }) => (
      <li key={version} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
          <p className="text-label">
            {m.console_texts_version({ version })}
            <span className="font-normal text-muted"> · {formatMoment(publishedAt)}</span>
          </p>
          <p className="max-w-prose wrap-anywhere">{summaries[ownLanguage()]}</p>
        </div>
        <a
          href={addressOf(kind, version, ownLanguage())}
          target="_blank"
          rel="noreferrer"
          aria-label={m.console_texts_read_version({ version })}
          className="link min-h-11 content-center"
        >
          {m.console_texts_read()}
        </a>
      </li>
    ))}
  </ol>
);

/** What a screen shows while its text is on its way, or where it does not come. */
export function TermsPending({ kind }: { kind: TermsKind }) {
  return (
    <Unread read={useTerms(kind)} failed={m.console_texts_failed()} awaited={m.console_texts_loading()}>
      <SkeletonBox className="mb-6 h-128" />
      <SkeletonBox className="h-48" />
    </Unread>
  );
}

/** A text as it is in force, its versions, and what fills its placeholders. */
export function TermsView({ kind }: { kind: TermsKind }) {
  const { data } = useTerms(kind);
  if (!data) return <TermsPending kind={kind} />;

  const [inForce] = data.versions;
  const since = inForce && { version: inForce.version, moment: formatMoment(inForce.publishedAt) };
  return (
    <div className="flex flex-col gap-8">
      <Part title={m.console_texts_in_force()} about={since && m.console_texts_in_force_since(since)}>
        <TextPages key={kindName[kind]()} pages={data.pages} />
      </Part>
      <Part title={m.console_texts_versions()}>
        <Versions kind={kind} versions={data.versions} />
      </Part>
      <Part title={m.console_texts_places()}>
        <div className={cardClass('p-5!')}>
          <PlacesList places={data.places} />
        </div>
      </Part>
    </div>
  );
}

import { useId } from 'react';
import { Link } from 'react-router';
import { kindGroups } from '#console/features/content/all-kinds.ts';
import { useContentKinds } from '#console/features/content/content-api.ts';
import type { KindSpec } from '#console/features/content/content-kind.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Card, cardLinkClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';

type Count = { entries: number; withdrawn: number };

function KindCard({ spec, count }: { spec: KindSpec; count: Count | undefined }) {
  return (
    <li className="flex">
      <Card isHoverable className="flex w-full flex-col gap-1 p-5!">
        <h3 className="text-h3">
          <Link
            to={spec.only ? paths.contentEntry(spec.kind, spec.only) : paths.contentKind(spec.kind)}
            className={cardLinkClass}
          >
            {spec.title()}
          </Link>
        </h3>
        <p className="text-muted">{spec.about()}</p>
        {/* Its place is there before the count has come. */}
        <p className="min-h-6 text-small tabular">
          {count ? m.content_count({ count: count.entries }) : null}
          {count?.withdrawn ? ` · ${m.content_not_offered_count({ count: count.withdrawn })}` : null}
        </p>
      </Card>
    </li>
  );
}

function Group({ title, kinds, counts }: { title: string; kinds: KindSpec[]; counts: Map<string, Count> }) {
  const id = useId();

  return (
    <section className="flex flex-col gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {kinds.map((spec) => (
          <KindCard key={spec.kind} spec={spec} count={counts.get(spec.kind)} />
        ))}
      </ul>
    </section>
  );
}

/** /console/content (docs/spec/console.md#content): everything that patients see and that is the operator's to say. */
export function ContentPage() {
  const { data, error, refetch, isFetching } = useContentKinds();
  const counts = new Map(data?.kinds.map(({ kind, ...count }) => [kind as string, count]));

  return (
    <Page title={m.content_room()} intro={m.content_intro()}>
      {error && !data ? (
        <ErrorCard
          title={m.content_failed()}
          message={messageOf(error, m.console_try_again())}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {kindGroups.map(({ title, kinds }) => (
        <Group key={title()} title={title()} kinds={kinds} counts={counts} />
      ))}
    </Page>
  );
}

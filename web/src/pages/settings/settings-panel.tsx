import { Suspense, useId } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonCard } from '#web/ui/feedback/skeleton-card.tsx';
import type { SettingsSection } from './settings-sections.ts';

/** One section of the settings: its heading, then its cards. */
export function SettingsPanel({ section: { title, intro, Content } }: { section: SettingsSection }) {
  const headingId = useId();

  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id={headingId} tabIndex={-1} className="text-h1">
          {title()}
        </h2>
        <p className="max-w-prose text-muted">{intro()}</p>
      </div>
      <Suspense
        fallback={
          <Skeleton label={m.settings_loading({ section: title() })}>
            <SkeletonCard />
          </Skeleton>
        }
      >
        <Content />
      </Suspense>
    </section>
  );
}

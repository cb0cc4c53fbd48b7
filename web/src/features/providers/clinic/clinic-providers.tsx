import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { cardClass } from '#web/ui/content/card.tsx';

/** How many are shown before «View all» (CLINIC-05). */
const previewCount = 4;

type ClinicProvider = ClinicDetail['providers'][number];
type ClinicProvidersProps = { providers: ClinicProvider[]; pathOf: (providerId: number) => string };

/** Who works at a clinic: the first four, and a link that shows all. */
export function ClinicProviders({ providers, pathOf }: ClinicProvidersProps) {
  const [parameters] = useSearchParams();
  const isWhole = parameters.get('providers') === 'all' || providers.length <= previewCount;
  const shown = isWhole ? providers : providers.slice(0, previewCount);
  const wholeSearch = new URLSearchParams([...parameters, ['providers', 'all']]);
  const { state } = useLocation();
  const listRef = useRef<HTMLUListElement>(null);
  const wasAsked = useRef(false);

  // The link is gone once it was followed: the focus goes to the first of those that it brought.
  useLayoutEffect(() => {
    if (!isWhole || !wasAsked.current) return;

    wasAsked.current = false;
    listRef.current?.children[previewCount]?.querySelector('a')?.focus();
  }, [isWhole]);

  const handleViewAll = () => {
    wasAsked.current = true;
  };

  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h2">{m.providers_at_clinic()}</h2>
      {providers.length === 0 ? (
        <p className="text-muted">{m.providers_none_at_clinic()}</p>
      ) : (
        <div className={cardClass('flex flex-col py-0!')}>
          <ul ref={listRef} className="flex flex-col divide-y divide-border">
            {shown.map((provider) => (
              <ProviderCard key={provider.id} provider={provider} to={pathOf(provider.id)} />
            ))}
          </ul>
          {isWhole ? null : (
            <Link
              to={`?${wholeSearch}`}
              state={state}
              replace
              preventScrollReset
              onClick={handleViewAll}
              className="flex min-h-11 items-center justify-center border-t border-border text-label text-primary hover:underline"
            >
              {m.providers_view_all({ count: providers.length })}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

function ProviderCard({ provider, to }: { provider: ClinicProvider; to: string }) {
  const nameId = useId();
  const { state } = useLocation();
  const [first, ...others] = provider.specialities;

  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 py-3">
      <Avatar name={provider.fullname} src={provider.photo} size="medium" />
      <div className="min-w-0 flex-1 basis-40">
        <p id={nameId} className="font-semibold wrap-break-word hyphens-auto">
          {provider.fullname}
        </p>
        {first ? (
          <p className="text-small text-muted wrap-anywhere">
            {first.name}
            {others.length > 0 ? ` +${others.length}` : null}
          </p>
        ) : null}
      </div>
      <Link to={to} state={state} aria-describedby={nameId} className={buttonClass('quiet', '-me-2 px-2!')}>
        {m.providers_view()}
      </Link>
    </li>
  );
}

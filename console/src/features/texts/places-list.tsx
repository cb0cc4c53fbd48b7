import { m } from '#console/paraglide/messages.js';
import type { Terms } from './texts-api.ts';

/** What stands in braces in the texts, and what is shown in its place. */
export const PlacesList = ({ places }: Pick<Terms, 'places'>) => (
  <div className="flex flex-col gap-3">
    <p className="max-w-prose text-muted">{m.console_texts_places_text()}</p>
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {places.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="font-mono text-small">{`{${name}}`}</dt>
          <dd className="mb-2 wrap-anywhere sm:mb-0">
            {value ?? <span className="text-muted">{m.console_texts_unset()}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

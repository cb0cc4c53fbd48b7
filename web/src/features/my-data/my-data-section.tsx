import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { CloseAccount } from './close-account.tsx';
import { DataCopy } from './data-copy.tsx';

/** /settings?section=data: a copy of everything, and the end of the account. */
export function MyDataSection() {
  return (
    <>
      <section aria-labelledby="data-copy" className={cardClass('flex flex-col gap-4')}>
        <div className="flex flex-col gap-1">
          <h3 id="data-copy" className="text-h3">
            {m.settings_data_copy()}
          </h3>
          <p className="max-w-prose text-muted">{m.settings_data_copy_text()}</p>
        </div>
        <DataCopy labelledBy="data-copy" />
      </section>
      <section aria-labelledby="close-account" className={cardClass('flex flex-col gap-4')}>
        <div className="flex flex-col gap-1">
          <h3 id="close-account" className="text-h3">
            {m.settings_data_close()}
          </h3>
          <p className="max-w-prose text-muted">{m.settings_data_close_text()}</p>
        </div>
        <CloseAccount />
      </section>
    </>
  );
}

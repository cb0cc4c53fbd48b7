import { m } from '#web/paraglide/messages.js';
import { CodeToCopy } from '#web/ui/content/code-to-copy.tsx';

/** The code of an offer, to be copied. */
export const OfferCode = ({ code, describedBy }: { code: string; describedBy: string }) => (
  <CodeToCopy
    code={code}
    label={m.offers_code()}
    words={{
      copy: m.offers_copy(),
      done: m.offers_copied(),
      copied: m.offers_copied_code({ code }),
      failed: m.offers_copy_failed(),
    }}
    describedBy={describedBy}
  />
);

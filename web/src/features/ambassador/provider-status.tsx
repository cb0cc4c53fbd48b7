import type { ReferralEntry } from '@kindwell/contract/referrals.ts';
import { CircleCheck, Mail } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';

const invited = { icon: Mail, word: m.ambassador_status_invited, look: 'bg-info-soft text-info' };
const joined = { icon: CircleCheck, word: m.ambassador_status_joined, look: 'bg-success-soft text-success' };

/** Whether a provider has joined, as icon and word. */
export function ProviderStatus({ status }: Pick<ReferralEntry, 'status'>) {
  const { icon: Icon, word, look } = status === 'invited' ? invited : joined;

  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-chip border border-transparent px-2 py-0.5 text-small font-semibold ${look}`}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      {word()}
    </span>
  );
}

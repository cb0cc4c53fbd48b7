import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { ShieldCheck } from 'lucide-react';
import { formatLocale } from '#web/lib/language/locale.ts';
import { listFormat } from '#web/lib/words/kept-format.ts';
import { m } from '#web/paraglide/messages.js';

/** That the clinic accepts the patient's own plans, where it does (CLINIC-11). */
export function OwnPlans({ insurers }: Pick<ClinicDetail, 'insurers'>) {
  const own = insurers.filter(({ isOwn }) => isOwn).map(({ name }) => name);
  if (own.length === 0) return null;

  const plan = listFormat(formatLocale(), { type: 'conjunction' }).format(own);
  return (
    <p className="flex gap-2">
      <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-success" strokeWidth={2} />
      {m.providers_accepts({ plan })}
    </p>
  );
}

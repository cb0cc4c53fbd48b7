import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { ShieldCheck } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';

/** That the clinic accepts the patient's own plan, where it does (CLINIC-11). */
export function OwnPlans({ insurers }: Pick<ClinicDetail, 'insurers'>) {
  return insurers
    .filter(({ isOwn }) => isOwn)
    .map(({ id, name }) => (
      <p key={id} className="flex gap-2">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-success" strokeWidth={2} />
        {m.providers_accepts({ plan: name })}
      </p>
    ));
}

import { SectionData } from '#web/features/settings/section/section-data.tsx';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/card.tsx';
import { LimitsForm } from './limits-form.tsx';

/** How many points others may redeem in a month, for who looks after them. */
export function LimitsSection() {
  return (
    <SectionData>
      {({ limit, dependants }) =>
        limit.length === 0 ? (
          <p className={cardClass('text-muted')}>{m.settings_limits_none()}</p>
        ) : (
          <LimitsForm limits={limit} people={dependants} />
        )
      }
    </SectionData>
  );
}

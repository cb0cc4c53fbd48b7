import { Link } from 'react-router';
import { SectionData } from '#web/features/settings/section/section-data.tsx';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { LimitsForm } from './limits-form.tsx';

/** How many points others may redeem in a month, for who looks after them. */
export function LimitsSection() {
  return (
    <SectionData>
      {({ limit, dependants }) =>
        limit.length === 0 ? (
          <div className={cardClass('flex flex-col items-start gap-2')}>
            <p className="text-muted">{m.settings_limits_none()}</p>
            <Link to={paths.settingsSection('family')} className="link inline-flex min-h-6 items-center">
              {m.settings_data_close_to_family()}
            </Link>
          </div>
        ) : (
          <LimitsForm limits={limit} people={dependants} />
        )
      }
    </SectionData>
  );
}

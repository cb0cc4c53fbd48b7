import type { QuickAction } from '@kindwell/contract/quick-actions.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { navItems } from '#web/nav-items.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { Popover } from '#web/ui/dialog/popover.tsx';

const SavedQuickActions = lazyPart(() =>
  import('./quick-action-editor.tsx').then((module) => module.SavedQuickActions),
);

/** The panel of quick actions (DASH-01), as the person has ordered them; those that are hidden come back by «Edit». */
export function QuickActions({ actions }: { actions: QuickAction[] }) {
  const headingId = useId();
  const [isEdited, setIsEdited] = useState(false);
  const shown = actions.filter(({ visible }) => visible);

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id={headingId} className="text-h3">
          {m.patient_quick_actions()}
        </h2>
        <Popover label={m.settings_actions_edit()} name={m.settings_actions_edit_name()} onToggle={setIsEdited}>
          {isEdited ? <SavedQuickActions actions={actions} /> : null}
        </Popover>
      </div>
      {shown.length === 0 ? <p className="text-muted">{m.settings_actions_none()}</p> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3 empty:hidden md:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
        {shown.map(({ id }) => (
          <QuickActionLink key={id} id={id} />
        ))}
      </ul>
    </section>
  );
}

function QuickActionLink({ id }: Pick<QuickAction, 'id'>) {
  const { label, to, icon: Icon } = navItems[id];

  return (
    <li>
      <Link
        to={to}
        className={cardClass(
          'flex h-full min-h-24 flex-col items-start justify-between gap-3 text-label wrap-anywhere transition-[border-color,box-shadow] duration-120 hover:border-primary hover:shadow-lift',
        )}
      >
        <Icon aria-hidden="true" className="size-6 text-primary" strokeWidth={1.75} />
        {label()}
      </Link>
    </li>
  );
}

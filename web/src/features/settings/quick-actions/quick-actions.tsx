import type { QuickAction } from '@kindwell/contract/quick-actions.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { navItems } from '#web/nav-items.ts';
import { m } from '#web/paraglide/messages.js';
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
        {shown.map(({ id }, index) => (
          <QuickActionLink key={id} id={id} tint={tints[index % tints.length]} />
        ))}
      </ul>
    </section>
  );
}

/** One after the other, as the family has them. */
const tints = [
  'bg-person-1 text-on-person-1',
  'bg-person-3 text-on-person-3',
  'bg-person-2 text-on-person-2',
  'bg-person-4 text-on-person-4',
];

function QuickActionLink({ id, tint }: Pick<QuickAction, 'id'> & { tint: string | undefined }) {
  const { label, to, icon: Icon } = navItems[id];

  return (
    <li>
      <Link
        to={to}
        className={`flex h-full min-h-24 flex-col items-start justify-between gap-3 rounded-card border border-transparent p-4 text-label wrap-anywhere transition-[border-color,box-shadow] duration-120 hover:border-current hover:shadow-lift ${tint}`}
      >
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
        {label()}
      </Link>
    </li>
  );
}

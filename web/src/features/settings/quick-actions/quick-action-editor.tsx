import type { QuickAction } from '@kindwell/contract/quick-actions.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { navItems } from '#web/nav-items.ts';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useGlide } from '#web/ui/content/use-glide.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { type ActionEdit, moveAction, showAction, useSaveQuickActions } from './quick-actions-api.ts';

type QuickActionEditorProps = { actions: QuickAction[]; onEdit: (edit: ActionEdit) => void };

/** The order of the quick actions, and which of them are shown; by buttons, so that nobody has to drag. */
export function QuickActionEditor({ actions, onEdit }: QuickActionEditorProps) {
  const pressed = useRef<HTMLButtonElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  useGlide(listRef, actions.map(({ id }) => id).join());

  // A row that has changed its place in the document has lost the focus.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });

  const handleMove = (id: QuickAction['id'], by: -1 | 1, button: HTMLButtonElement) => {
    const edit = moveAction(id, by);
    const next = edit(actions);
    if (next === actions) return;

    pressed.current = button;
    onEdit(edit);
    const position = next.findIndex((action) => action.id === id) + 1;
    announce(m.settings_action_moved({ action: navItems[id].label(), position, count: next.length }));
  };

  return (
    <ul ref={listRef} className="flex max-w-form flex-col divide-y divide-border">
      {actions.map(({ id, visible }, index) => {
        const action = navItems[id].label();

        return (
          <li key={id} className="flex flex-wrap items-center justify-end gap-1 py-1">
            <CheckboxField
              className="min-w-0 flex-1 basis-40"
              label={action}
              checked={visible}
              onChange={({ target }) => onEdit(showAction(id, target.checked))}
            />
            <IconButton
              label={m.settings_action_up({ action })}
              icon={<ArrowUp aria-hidden="true" />}
              aria-disabled={index === 0 || undefined}
              onClick={({ currentTarget }) => handleMove(id, -1, currentTarget)}
            />
            <IconButton
              label={m.settings_action_down({ action })}
              icon={<ArrowDown aria-hidden="true" />}
              aria-disabled={index === actions.length - 1 || undefined}
              onClick={({ currentTarget }) => handleMove(id, 1, currentTarget)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The same, where each change is shown and saved at once. */
export function SavedQuickActions({ actions }: Pick<QuickActionEditorProps, 'actions'>) {
  const { mutate } = useSaveQuickActions();

  return <QuickActionEditor actions={actions} onEdit={(edit) => mutate(edit)} />;
}

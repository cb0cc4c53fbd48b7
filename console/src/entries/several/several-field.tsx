import { m } from '#console/paraglide/messages.js';
import type { FieldProps } from '#web/ui/form/field.tsx';
import { LazyComboboxField } from '#web/ui/form/lazy-combobox-field.tsx';
import { ChosenList, MoreChoices } from './chosen-list.tsx';
import { type SeveralAt, useSeveral } from './use-several.ts';

/** So few choices are shown without a search. */
const mostShown = 12;

type SeveralFieldProps = FieldProps & SeveralAt & { isOrdered: boolean };

/** Several of what there is, found by typing, each with a press that takes it away; in order one is put forward too. */
export function SeveralField({ of, form, name, isOrdered, ...field }: SeveralFieldProps) {
  const several = useSeveral({ of, form, name });
  const { label } = field;
  const names = several.missing.join(', ');

  return (
    <div className="flex flex-col gap-3">
      <LazyComboboxField
        {...field}
        {...several.control}
        suggestions={several.suggestions}
        onChoose={({ id }) => several.add(id)}
        placeholder={m.content_choices_search()}
        spellCheck={false}
      />
      <ChosenList
        label={m.content_choices_chosen({ label })}
        choices={several.chosen}
        missing={several.missing}
        onRemove={several.remove}
        onMoveForward={isOrdered ? several.moveForward : undefined}
        focusElse={several.focus}
      />
      {names ? (
        <p className="text-small text-muted">
          {several.isGrowing ? m.content_choices_new({ names }) : m.content_choices_gone({ names })}
        </p>
      ) : null}
      {several.typed === '' && several.total <= mostShown ? (
        <MoreChoices
          label={m.content_choices_more({ label })}
          choices={several.rest}
          onAdd={several.add}
          focusElse={several.focus}
        />
      ) : null}
    </div>
  );
}

import type { ContentEntry } from '@kindwell/contract/staff/staff-content.ts';
import { wallClock } from '@kindwell/contract/wall-clock.ts';
import { useId } from 'react';
import { textOf } from '#console/entries/entry-draft.ts';
import type { FieldSpec } from '#console/entries/field-spec.ts';
import { useNameOf } from '#console/entries/known-names.ts';
import { said } from '#console/features/content/content-kind.ts';
import { m } from '#console/paraglide/messages.js';
import { clock } from '#web/lib/dates/clock.ts';
import { describeSource } from '#web/lib/words/care-source.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { sayCareExample } from './example-words.ts';

/** What somebody would be told by a rule of care as it stands in its form, for example. */
export function CareExample({ fields, rule }: { fields: FieldSpec[]; rule: ContentEntry }) {
  const id = useId();
  const { nameOf } = useNameOf(fields);
  const kind = textOf(rule.kind);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const told = kind ? sayCareExample(rule, nameOf('care', kind), wallClock(clock.now(), timeZone).day) : undefined;
  const source = said(rule.source);

  return (
    <section aria-labelledby={id} className={cardClass('flex max-w-3xl flex-col gap-2 p-5!')}>
      <h2 id={id} className="text-h2">
        {m.content_care_example()}
      </h2>
      {told === undefined ? <p className="text-muted">{m.content_care_example_none()}</p> : <p>{told}</p>}
      {told !== undefined && source ? (
        <p className="text-small text-muted">{m.content_care_example_source({ source: describeSource(source) })}</p>
      ) : null}
    </section>
  );
}

import type { AuditEntry } from '@kindwell/contract/staff/staff-audit.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { m } from '#console/paraglide/messages.js';
import { FactList, Section } from '#console/ui/section.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { inWords } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';

/** Who did it: the name of somebody of the staff, or a member number. */
function doerOf({ by, name }: AuditEntry): string {
  if (by === 'staff') return name ?? m.console_audit_by_staff();
  if (by === 'patient') return name === null ? m.console_audit_by_patient() : m.console_audit_member({ member: name });
  return m.console_audit_by_nobody();
}

/** An entry in a sentence: who did what, and about whom. */
function sentenceOf(entry: AuditEntry): string {
  const { what, subjects } = entry;
  const who = doerOf(entry);

  return subjects.length === 0
    ? m.console_audit_entry({ who, what })
    : m.console_audit_entry_about({ who, what, members: subjects.join(', ') });
}

/** When, to the second: entries of one minute have an order. */
const timeOf = ({ at }: AuditEntry) => inWords(new Date(at), { dateStyle: 'long', timeStyle: 'medium' });

const detailsOf = (entry: AuditEntry) => [timeOf(entry), ...entry.objects, entry.operation, entry.address].join(' · ');

/** The heading above what was found, where one reads on after a search. */
export const foundHeading = 'audit-found';

type AuditEntriesProps = {
  entries: AuditEntry[];
  /** Fetches the next page; undefined at the end. */
  onMore: (() => Promise<void>) | undefined;
};

/** What a search has found, the newest first, and the way on. */
export function AuditEntries({ entries, onMore }: AuditEntriesProps) {
  const list = useRef<HTMLDivElement>(null);
  const shownAtPress = useRef<number>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  useLayoutEffect(() => {
    announce(m.console_audit_shown({ count: entries.length }));
    const first = shownAtPress.current;
    if (first === undefined || entries.length <= first) return;

    // The button may be gone: what has come is where one reads on.
    const item = list.current?.querySelectorAll('li')[first];
    item?.setAttribute('tabindex', '-1');
    item?.focus();
    shownAtPress.current = undefined;
  }, [entries]);

  const handleMore = async () => {
    setIsBusy(true);
    setFailure(undefined);
    shownAtPress.current = entries.length;
    await onMore?.().catch((error: unknown) => setFailure(messageOf(error, m.console_try_again())));
    setIsBusy(false);
  };

  const rows = entries.map((entry, index) => ({
    key: String(index),
    title: sentenceOf(entry),
    details: detailsOf(entry),
    aside: entry.outcome === 'refused' ? <Chip>{m.console_audit_refused()}</Chip> : undefined,
  }));

  return (
    <Section title={m.console_audit_found()} headingId={foundHeading}>
      <div ref={list}>
        <FactList rows={rows} none={m.console_audit_none()} />
      </div>
      {failure === undefined ? null : (
        <Callout tone="danger" isAlert>
          {failure}
        </Callout>
      )}
      {onMore ? (
        <Button
          variant="secondary"
          className="sm:self-center"
          onClick={() => void handleMore()}
          isBusy={isBusy}
          busyLabel={m.console_audit_searching()}
        >
          {m.console_audit_more()}
        </Button>
      ) : null}
    </Section>
  );
}

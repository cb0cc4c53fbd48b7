import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { formatDayOf } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { useCopy } from '#web/ui/button/use-copy.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { CareMark } from '#web/ui/content/care-mark.tsx';

type IdentityCardProps = {
  name: string;
  memberId: string;
  memberSince: string | null;
  /** The way to change what stands on it. */
  action: ReactNode;
};

const iconProps = { 'aria-hidden': true, className: 'size-4', strokeWidth: 2 } as const;

/** Who one is to a clinic's desk, as the one dark card of the screen: the name, and the member id to copy or to read out. */
export function IdentityCard({ name, memberId, memberSince, action }: IdentityCardProps) {
  const lookOf = usePersonLook();
  const { state, sourceRef, copy } = useCopy<HTMLSpanElement>(memberId, {
    copied: m.patient_copied(),
    failed: m.patient_copy_failed(),
  });

  return (
    <section
      aria-label={m.patient_identity()}
      data-care-card=""
      className={cardClass('relative flex flex-wrap items-center gap-x-5 gap-y-4 sm:p-6')}
    >
      <CareMark />
      <Avatar name={name} size="face" look={lookOf()} />
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-0.5">
        <p className="font-display text-h1 wrap-anywhere">{name}</p>
        <p className="text-muted">
          {m.patient_member_id()}{' '}
          <span ref={sourceRef} className="font-code font-semibold text-text">
            {memberId}
          </span>
        </p>
        {memberSince ? (
          <p className="text-small text-muted">{m.patient_member_since({ date: formatDayOf(memberSince) })}</p>
        ) : null}
        {state === 'failed' ? <p className="text-small text-muted">{m.patient_copy_failed()}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-label={state === 'copied' ? undefined : m.patient_copy_member_id()}
          onClick={() => void copy()}
        >
          {state === 'copied' ? <Check {...iconProps} /> : <Copy {...iconProps} />}
          {state === 'copied' ? m.patient_copied() : m.patient_copy()}
        </Button>
        {action}
      </div>
    </section>
  );
}

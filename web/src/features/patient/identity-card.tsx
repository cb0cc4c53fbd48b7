import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { formatDayOf } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { NumberToCopy } from '#web/ui/button/number-to-copy.tsx';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { CareMark } from '#web/ui/content/care-mark.tsx';

type IdentityCardProps = { name: string; memberId: string; memberSince: string | null };

/** Who one is to a clinic's desk, as the one dark card of the screen: the name, and the member id to copy or to read out. */
export function IdentityCard({ name, memberId, memberSince }: IdentityCardProps) {
  const lookOf = usePersonLook();

  return (
    <section
      aria-label={m.patient_identity()}
      data-care-card=""
      className={cardClass('relative flex flex-wrap items-center gap-4 sm:p-6')}
    >
      <CareMark />
      <Avatar name={name} size="large" look={lookOf()} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="font-display text-h1 wrap-anywhere">{name}</p>
        <div>
          <NumberToCopy number={memberId} copyLabel={m.patient_copy_member_id()}>
            <span className="text-muted max-sm:sr-only sm:text-small">{m.patient_member_id()} </span>
          </NumberToCopy>
        </div>
        {memberSince ? (
          <p className="text-small text-muted">{m.patient_member_since({ date: formatDayOf(memberSince) })}</p>
        ) : null}
      </div>
    </section>
  );
}

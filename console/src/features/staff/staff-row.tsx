import { Pencil, UserMinus } from 'lucide-react';
import { inOrder, listRoles, roleWords } from '#console/lib/role-words.ts';
import { m } from '#console/paraglide/messages.js';
import { formatDayOf, formatMoment } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import type { StaffPerson } from './staff-api.ts';

type StaffRowProps = {
  person: StaffPerson;
  /** What may be done to them; undefined where the reader only reads. */
  acts: { onRoles: () => void; onRemove: () => void } | undefined;
};

/** One person of the staff: who, as what, since when, and when they were here last. */
export function StaffRow({ person, acts }: StaffRowProps) {
  const { name, email, roles, createdAt, lastSeenAt, isYou } = person;

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-80 items-start gap-3">
        <Avatar name={name} />
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="flex flex-wrap items-center gap-x-2 text-label">
            <span className="wrap-anywhere">{name}</span>{' '}
            {isYou ? <span className="font-normal text-muted">{m.console_you()}</span> : null}
          </h3>
          <p className="text-small text-muted wrap-anywhere">{email}</p>
          <p className="sr-only">{m.console_has_roles({ roles: listRoles(roles) })}</p>
          <p aria-hidden="true" className="flex flex-wrap gap-1.5 py-0.5">
            {inOrder(roles).map((role) => (
              <Chip key={role} look={role === 'owner' ? 'primary' : 'neutral'}>
                {roleWords[role].name()}
              </Chip>
            ))}
          </p>
          <p className="text-small text-muted">
            {m.console_since({ day: formatDayOf(createdAt) })}
            {' · '}
            {lastSeenAt === null ? m.console_never_seen() : m.console_last_seen({ moment: formatMoment(lastSeenAt) })}
          </p>
        </div>
      </div>
      {acts ? (
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button
            variant="secondary"
            className="px-3! max-sm:flex-auto"
            aria-label={m.console_roles_of({ name })}
            onClick={acts.onRoles}
          >
            <Pencil aria-hidden="true" className="size-4" strokeWidth={2} />
            {m.console_roles_change()}
          </Button>
          <Button
            variant="secondary"
            className="px-3! text-danger! max-sm:flex-auto"
            aria-label={m.console_remove_name({ name })}
            onClick={acts.onRemove}
          >
            <UserMinus aria-hidden="true" className="size-4" strokeWidth={2} />
            {m.console_remove()}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

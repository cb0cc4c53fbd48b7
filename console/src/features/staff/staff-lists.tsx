import type { ReactNode } from 'react';
import { m } from '#console/paraglide/messages.js';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { useKept } from '#web/lib/history/use-kept.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { InvitationRow } from './invitation-row.tsx';
import type { OpenInvitation, StaffPerson } from './staff-api.ts';
import { RemoveQuestion, WithdrawQuestion } from './staff-questions.tsx';
import { StaffRow } from './staff-row.tsx';

const RolesDialog = lazyPart(() => import('./roles-dialog.tsx').then((module) => module.RolesDialog));

const listHeading = 'staff-list';
const focusList = () => document.getElementById(listHeading);

type SectionProps = { id: string; title: string; children: ReactNode };

function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} tabIndex={-1} className="text-h2 outline-none">
        {title}
      </h2>
      <div className={cardClass('p-5!')}>{children}</div>
    </section>
  );
}

const listClass = 'flex flex-col divide-y divide-border';

type StaffListsProps = {
  staff: StaffPerson[];
  invitations: OpenInvitation[];
  /** Whether the reader may change anything. */
  mayManage: boolean;
};

/** Everybody of the staff, then who is invited, with what may be done to each. */
export function StaffLists({ staff, invitations, mayManage }: StaffListsProps) {
  const rolesOf = useAddressDialog('roles', readDialogId);
  const removal = useAddressDialog('remove', readDialogId);
  const withdrawal = useAddressDialog('withdraw', readDialogId);
  // The list may have lost them already while the dialog is still to say so.
  const changed = useKept(
    rolesOf.value,
    staff.find(({ id }) => id === rolesOf.value),
  );
  const removed = useKept(
    removal.value,
    staff.find(({ id }) => id === removal.value),
  );
  const withdrawn = useKept(
    withdrawal.value,
    invitations.find(({ id }) => id === withdrawal.value),
  );

  const actsOf = ({ id }: StaffPerson) =>
    mayManage ? { onRoles: () => rolesOf.open(String(id)), onRemove: () => removal.open(String(id)) } : undefined;

  return (
    <>
      <Section id={listHeading} title={m.console_staff_count({ count: staff.length })}>
        <ul className={listClass}>
          {staff.map((person) => (
            <StaffRow key={person.id} person={person} acts={actsOf(person)} />
          ))}
        </ul>
      </Section>
      <Section id="invitation-list" title={m.console_open_invitations()}>
        {invitations.length === 0 ? (
          <p className="text-muted">{m.console_no_invitations()}</p>
        ) : (
          <ul className={listClass}>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onWithdraw={mayManage ? () => withdrawal.open(String(invitation.id)) : undefined}
              />
            ))}
          </ul>
        )}
      </Section>
      {mayManage && changed ? (
        <RolesDialog key={changed.id} person={changed} onClose={() => void rolesOf.close()} />
      ) : null}
      {mayManage && removed ? (
        <RemoveQuestion person={removed} onClose={() => void removal.close()} focusAfter={focusList} />
      ) : null}
      {mayManage && withdrawn ? (
        <WithdrawQuestion invitation={withdrawn} onClose={() => void withdrawal.close()} focusAfter={focusList} />
      ) : null}
    </>
  );
}

import { keepPatient, unjoinPatients } from '@kindwell/contract/staff/staff-accounts.ts';
import {
  endPatientSessions,
  foundPatient,
  startPatientRecovery,
  unlockPatient,
} from '@kindwell/contract/staff/staff-patients.ts';
import type { FoundPerson } from '@kindwell/contract/staff/staff-patients-shape.ts';
import { useRef } from 'react';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { LazyAlertDialog } from '#web/ui/dialog/lazy-alert-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { inputOfFound, lookupInput } from './people-api.ts';

/** What the staff can do for an account after a question. */
export type PersonAct = 'unlock' | 'end' | 'recover' | 'keep' | 'unjoin';

const endpoints = {
  unlock: unlockPatient,
  end: endPatientSessions,
  recover: startPatientRecovery,
  keep: keepPatient,
  unjoin: unjoinPatients,
};

const isPersonAct = (text: string): text is PersonAct => Object.hasOwn(endpoints, text);

/** An act in the address; undefined where it is none. */
export const readPersonAct = (text: string): PersonAct | undefined => (isPersonAct(text) ? text : undefined);

type Named = { name: string };
type Words = {
  title: (inputs: Named) => string;
  text: (inputs: { email: string }) => string;
  confirm: () => string;
  done: () => string;
};

const words: Record<PersonAct, Words> = {
  unlock: {
    title: m.console_unlock_title,
    text: m.console_unlock_text,
    confirm: m.console_unlock,
    done: m.console_unlocked,
  },
  end: {
    title: m.console_end_all_title,
    text: m.console_end_all_text,
    confirm: m.console_end_all,
    done: m.console_ended_all,
  },
  recover: {
    title: m.console_recover_title,
    text: m.console_recover_text,
    confirm: m.console_recover,
    done: m.console_recover_sent,
  },
  keep: {
    title: m.console_keep_title,
    text: m.console_keep_text,
    confirm: m.console_keep,
    done: m.console_kept,
  },
  unjoin: {
    title: m.console_unjoin_title,
    text: m.console_unjoin_text,
    confirm: m.console_unjoin,
    done: m.console_unjoined,
  },
};

type QuestionProps = { act: PersonAct; person: FoundPerson; onClose: () => void; focusAfter: () => HTMLElement | null };

/** Asks before something is done to an account: what happens then. A failure is told in the question. */
export function PersonQuestion({ act, person, onClose, focusAfter }: QuestionProps) {
  const does = useStaffAct(endpoints[act], { answers: foundPatient, inputOf: inputOfFound });
  const isDone = useRef(false);
  const { account, lookup } = person;
  const { title, text, confirm, done } = words[act];

  const handleConfirm = async () => {
    const answer = await does.mutateAsync(lookupInput(lookup.id)).catch(() => undefined);
    if (!answer) return;

    isDone.current = true;
    toast({ title: done() });
    onClose();
  };

  return (
    <LazyAlertDialog
      isOpen
      title={title({ name: account.firstName })}
      cancelLabel={m.console_cancel()}
      confirmLabel={confirm()}
      isDanger={act === 'end'}
      isBusy={does.isPending}
      busyLabel={act === 'recover' ? m.console_resending() : m.console_saving()}
      failure={does.error ? messageOf(does.error, m.console_try_again()) : undefined}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
      focusAfter={() => (isDone.current ? focusAfter() : null)}
    >
      {text({ email: account.emailHint })}
    </LazyAlertDialog>
  );
}

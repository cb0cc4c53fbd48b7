import {
  approveCorrection,
  contactCorrections,
  declineCorrection,
} from '@kindwell/contract/staff/staff-corrections.ts';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { Unread } from '#console/ui/unread.tsx';
import { formatMoment } from '#web/lib/words/format.ts';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { DecisionList, DecisionRow, type ListProps, type QuestionProps, type RowProps } from './decision-list.tsx';
import { type Decision, DecisionButtons, DecisionQuestion } from './decisions.tsx';
import { type ContactCorrection, useCorrections } from './people-api.ts';

const heading = 'contact-corrections';

const titles = { email: m.console_correction_email_of, phone: m.console_correction_phone_of };

const isOpen = ({ state }: ContactCorrection) => state === 'pending' || state === 'running';

/** The new contact: in full until somebody has decided on it, then what is left of it. */
const shownContact = ({ kind, contact, state }: ContactCorrection): string =>
  kind === 'phone' && state !== 'pending' ? m.console_phone_ends({ end: contact }) : contact;

/** What the question before a decision says; the own wish is taken back, not declined. */
function wordsOf(decision: Decision, { isYours }: ContactCorrection) {
  if (decision === 'approve')
    return {
      title: m.console_correction_approve_title,
      text: m.console_correction_approve_text,
      confirm: m.console_approve,
      done: m.console_correction_approved,
    };
  return isYours
    ? {
        title: m.console_correction_take_back_title,
        text: m.console_correction_decline_text,
        confirm: m.console_take_back,
        done: m.console_correction_taken_back,
      }
    : {
        title: m.console_correction_decline_title,
        text: m.console_correction_decline_text,
        confirm: m.console_decline,
        done: m.console_correction_declined,
      };
}

function Decide({ decision, item, onClose }: QuestionProps<ContactCorrection>) {
  const decides = useStaffAct(decision === 'approve' ? approveCorrection : declineCorrection, {
    answers: contactCorrections,
  });
  const { id, kind, memberNumber } = item;
  const { title, text, confirm, done } = wordsOf(decision, item);

  return (
    <DecisionQuestion
      id={id}
      decision={decision}
      title={title({ what: titles[kind]({ member: memberNumber }) })}
      text={text({ contact: shownContact(item) })}
      confirmLabel={confirm()}
      done={done()}
      decides={decides}
      onClose={onClose}
      headingId={heading}
    />
  );
}

const states = {
  running: m.console_correction_running,
  done: m.console_correction_done,
  declined: m.console_correction_declined_at,
  takenBack: m.console_correction_taken_back_at,
  stopped: m.console_correction_stopped,
  ended: m.console_correction_ended,
};

/** How a correction stands, and since when or until when. */
function State({ correction }: { correction: ContactCorrection }) {
  const { state, countsAt, endedAt } = correction;
  const moment = formatMoment(endedAt ?? countsAt ?? correction.askedAt);

  if (state === 'pending') return null;
  return <p className="text-small font-semibold">{states[state]({ moment })}</p>;
}

function CorrectionRow({ item, onDecide, onLookUp }: RowProps<ContactCorrection>) {
  const { kind, memberNumber, reason, state, approvedBy, declinedBy, isYours } = item;
  const what = titles[kind]({ member: memberNumber });
  const buttons =
    onDecide && isOpen(item) ? (
      <DecisionButtons
        isYours={isYours}
        mayApprove={state === 'pending'}
        names={{
          approve: m.console_correction_approve({ what }),
          decline: m.console_correction_decline({ what }),
          takeBack: m.console_correction_take_back({ what }),
        }}
        onDecide={onDecide}
      />
    ) : null;

  return (
    <DecisionRow
      title={what}
      asked={item}
      onLookUp={onLookUp}
      details={[
        approvedBy === null ? '' : ` ${m.console_correction_approved_by({ name: approvedBy })}`,
        state === 'declined' && declinedBy !== null ? ` ${m.console_correction_declined_by({ name: declinedBy })}` : '',
      ]}
      buttons={buttons}
    >
      <p className="wrap-anywhere">{m.console_correction_to({ contact: shownContact(item) })}</p>
      <p className="wrap-anywhere">{reason}</p>
      <State correction={item} />
    </DecisionRow>
  );
}

/** The corrections of contacts that wait, run or have ended within a week, and for those who may decide the buttons. */
export function Corrections({ mayAct, onLookUp }: ListProps) {
  const read = useCorrections();
  const { data } = read;

  if (!data)
    return (
      <Unread read={read} failed={m.console_corrections_failed()} awaited={m.console_corrections_loading()}>
        <SkeletonBox className="h-28" />
      </Unread>
    );

  return (
    <DecisionList
      title={m.console_corrections()}
      headingId={heading}
      items={data.corrections}
      none={m.console_no_corrections()}
      about="contact"
      mayAct={mayAct}
      onLookUp={onLookUp}
      Row={CorrectionRow}
      Question={Decide}
    />
  );
}

import {
  approveCorrection,
  contactCorrections,
  declineCorrection,
} from '@kindwell/contract/staff/staff-corrections.ts';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { Section } from '#console/ui/section.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { type Decision, DecisionButtons, DecisionQuestion, useDecision } from './decisions.tsx';
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

type DecideProps = { decision: Decision; correction: ContactCorrection; onClose: () => void };

function Decide({ decision, correction, onClose }: DecideProps) {
  const decides = useStaffAct(decision === 'approve' ? approveCorrection : declineCorrection, {
    answers: contactCorrections,
  });
  const { id, kind, memberNumber } = correction;
  const { title, text, confirm, done } = wordsOf(decision, correction);

  return (
    <DecisionQuestion
      id={id}
      decision={decision}
      title={title({ what: titles[kind]({ member: memberNumber }) })}
      text={text({ contact: shownContact(correction) })}
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

type RowProps = { correction: ContactCorrection; onDecide: ((decision: Decision) => void) | undefined };

function CorrectionRow({ correction, onDecide }: RowProps) {
  const { kind, memberNumber, reason, state, askedBy, askedAt, approvedBy, isYours } = correction;
  const what = titles[kind]({ member: memberNumber });

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-80 flex-col items-start gap-1">
        <h3 className="text-label">{what}</h3>
        <p className="wrap-anywhere">{m.console_correction_to({ contact: shownContact(correction) })}</p>
        <p className="wrap-anywhere">{reason}</p>
        <p className="text-small text-muted">
          {m.console_adjustment_asked({ name: askedBy, moment: formatMoment(askedAt) })}
          {isYours ? ` ${m.console_you()}` : null}
          {approvedBy === null ? null : ` ${m.console_correction_approved_by({ name: approvedBy })}`}
        </p>
        <State correction={correction} />
      </div>
      {onDecide && isOpen(correction) ? (
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
      ) : null}
    </li>
  );
}

/** The corrections of contacts that wait, run or have ended within a week, and for those who may decide the buttons. */
export function Corrections({ mayAct }: { mayAct: boolean }) {
  const { data, error, refetch, isFetching } = useCorrections();
  const question = useDecision(data?.corrections, 'contact');

  if (!data && error)
    return (
      <ErrorCard
        title={m.console_corrections_failed()}
        message={messageOf(error, m.console_try_again())}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data)
    return (
      <Skeleton label={m.console_corrections_loading()}>
        <SkeletonBox className="h-28" />
      </Skeleton>
    );

  return (
    <>
      <Section title={m.console_corrections()} headingId={heading}>
        {data.corrections.length === 0 ? (
          <p className="text-muted">{m.console_no_corrections()}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-border">
            {data.corrections.map((each) => (
              <CorrectionRow
                key={each.id}
                correction={each}
                onDecide={mayAct ? (chosen) => question.open(chosen, each.id) : undefined}
              />
            ))}
          </ul>
        )}
      </Section>
      {mayAct && question.item ? (
        <Decide
          key={`${question.decision}-${question.item.id}`}
          decision={question.decision}
          correction={question.item}
          onClose={question.close}
        />
      ) : null}
    </>
  );
}

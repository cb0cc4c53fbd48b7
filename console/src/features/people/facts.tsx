import type { FoundPerson } from '@kindwell/contract/staff/staff-patients-shape.ts';
import { messageWords } from '#console/lib/message-words.ts';
import { m } from '#console/paraglide/messages.js';
import { FactList, Section } from '#console/ui/section.tsx';
import { formatMoment, formatNumber, inWords } from '#web/lib/words/format.ts';
import { Chip } from '#web/ui/content/chip.tsx';
import { StatusTag } from '#web/ui/content/status-tag.tsx';

/** A browser and a system as one device. */
const deviceName = ({ browser, system }: FoundPerson['signIns'][number]): string =>
  browser && system ? m.console_browser_on({ browser, system }) : (browser ?? system ?? m.console_browser_unknown());

/** The last sign-ins: on what, since when, and whether they last. */
export function SignIns({ signIns }: Pick<FoundPerson, 'signIns'>) {
  const rows = signIns.map((signIn, index) => ({
    key: String(index),
    title: deviceName(signIn),
    details: signIn.endedAt
      ? m.console_sign_in_ended({ started: formatMoment(signIn.startedAt), ended: formatMoment(signIn.endedAt) })
      : m.console_session_times({ started: formatMoment(signIn.startedAt), seen: formatMoment(signIn.lastSeenAt) }),
    aside: signIn.endedAt === null ? <Chip look="primary">{m.console_signed_in_now()}</Chip> : undefined,
  }));

  return (
    <Section title={m.console_sign_ins()}>
      <FactList rows={rows} none={m.console_no_sign_ins()} />
    </Section>
  );
}

type Message = FoundPerson['messages'][number];

const outcomes: Record<`${Message['channel']}_${Message['status']}`, (inputs: { moment: string }) => string> = {
  email_waiting: m.console_mail_waiting,
  email_sent: m.console_mail_sent,
  email_failed: m.console_mail_failed,
  sms_waiting: m.console_text_waiting,
  sms_sent: m.console_text_sent,
  sms_failed: m.console_text_failed,
};

/** The last messages: about what, by which way, and whether they have left. Nothing of what they say. */
export function Messages({ messages }: Pick<FoundPerson, 'messages'>) {
  const rows = messages.map(({ kind, channel, status, at }, index) => ({
    key: String(index),
    title: messageWords[kind](),
    details: outcomes[`${channel}_${status}`]({ moment: formatMoment(at) }),
  }));

  return (
    <Section title={m.console_messages()}>
      <FactList rows={rows} none={m.console_no_messages()} />
    </Section>
  );
}

/** When a visit is, by the clock of its clinic. */
const visitTime = ({ startsAt, timeZone }: FoundPerson['visits'][number]): string =>
  startsAt === null
    ? m.console_visit_without_time()
    : inWords(new Date(startsAt), {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone,
      });

/** The latest visits: where, when and how they stand. */
export function Visits({ visits }: Pick<FoundPerson, 'visits'>) {
  const rows = visits.map((visit, index) => ({
    key: String(index),
    title: visit.clinic,
    details: visitTime(visit),
    aside: <StatusTag status={visit.status} />,
  }));

  return (
    <Section title={m.console_visits()}>
      <FactList rows={rows} none={m.console_no_visits()} />
    </Section>
  );
}

/** A change of points with its sign: «+500», «−200». */
export const signedPoints = (points: number): string => `${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points))}`;

/** The latest movements of points, and what they were for. */
export function PointsEntries({ points }: Pick<FoundPerson, 'points'>) {
  const rows = points.entries.map(({ at, title, points: changed }, index) => ({
    key: String(index),
    title,
    details: formatMoment(at),
    aside: <Chip look={changed > 0 ? 'points' : 'neutral'}>{signedPoints(changed)}</Chip>,
  }));

  return <FactList rows={rows} none={m.console_no_points()} />;
}

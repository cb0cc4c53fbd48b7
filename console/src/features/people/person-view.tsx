import type { FoundPerson } from '@kindwell/contract/staff/staff-patients-shape.ts';
import { m } from '#console/paraglide/messages.js';
import { Section } from '#console/ui/section.tsx';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { formatDayOf, formatMoment, formatNumber } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DescriptionList } from '#web/ui/content/description-list.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { Messages, PointsEntries, SignIns, Visits } from './facts.tsx';
import { PersonQuestion, readPersonAct } from './person-questions.tsx';

const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx').then((module) => module.CorrectDialog));

const AdjustDialog = lazyPart(() => import('./adjust-dialog.tsx').then((module) => module.AdjustDialog));

const accountHeading = 'patient-account';
const focusAccount = () => document.getElementById(accountHeading);

type Account = FoundPerson['account'];

const languageNames = { en: m.console_language_en, es: m.console_language_es };

function accountFacts({ memberNumber, emailHint, phoneEnd, language, createdAt }: Account) {
  return [
    { term: m.console_member_number(), details: memberNumber },
    ...(emailHint ? [{ term: m.console_email(), details: emailHint }] : []),
    ...(phoneEnd ? [{ term: m.console_phone(), details: m.console_phone_ends({ end: phoneEnd }) }] : []),
    { term: m.console_language(), details: languageNames[language]() },
    { term: m.console_member_since(), details: formatDayOf(createdAt) },
  ];
}

/** What is wrong with an account, or that nothing is. */
function Standing({ account }: { account: Account }) {
  const { closedAt, lockedUntil, needsRecovery } = account;
  if (closedAt !== null)
    return (
      <Callout title={m.console_account_closed()}>
        {m.console_account_closed_text({ day: formatDayOf(closedAt) })}
      </Callout>
    );

  return (
    <>
      {lockedUntil === null ? null : (
        <Callout tone="warning" title={m.console_account_locked()}>
          {m.console_account_locked_text({ moment: formatMoment(lockedUntil) })}
        </Callout>
      )}
      {needsRecovery ? (
        <Callout tone="warning" title={m.console_account_codes()}>
          {m.console_account_codes_text()}
        </Callout>
      ) : null}
      {lockedUntil === null && !needsRecovery ? <Callout tone="success">{m.console_account_open()}</Callout> : null}
    </>
  );
}

/** A patient as the staff see them, and what they may do: `mayAct` where the reader may do anything at all. */
export function PersonView({ person, mayAct }: { person: FoundPerson; mayAct: boolean }) {
  const question = useAddressDialog('act', readPersonAct);
  const adjusting = useAddressDialog('adjust', readOpen);
  const correcting = useAddressDialog('correct', readOpen);
  const { account, points } = person;
  const isOpen = mayAct && account.closedAt === null;
  const sent = account.recoverySentAt;

  return (
    <>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Section
            title={m.console_account()}
            headingId={accountHeading}
            acts={
              isOpen ? (
                <>
                  {account.lockedUntil === null ? null : (
                    <Button className="max-sm:w-full" onClick={() => question.open('unlock')}>
                      {m.console_unlock()}
                    </Button>
                  )}
                  <Button variant="secondary" className="max-sm:w-full" onClick={() => question.open('end')}>
                    {m.console_end_all()}
                  </Button>
                  <Button variant="secondary" className="max-sm:w-full" onClick={() => correcting.open('open')}>
                    {m.console_correct_open()}
                  </Button>
                  {sent === null ? (
                    <Button variant="secondary" className="max-sm:w-full" onClick={() => question.open('recover')}>
                      {m.console_recover()}
                    </Button>
                  ) : null}
                </>
              ) : undefined
            }
          >
            <Standing account={account} />
            {sent === null ? null : <Callout>{m.console_recover_sent_at({ moment: formatMoment(sent) })}</Callout>}
            <DescriptionList items={accountFacts(account)} />
          </Section>
          <SignIns signIns={person.signIns} />
          <Messages messages={person.messages} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Section title={m.console_points()}>
            <DescriptionList
              items={[
                { term: m.console_points_available(), details: formatNumber(points.available) },
                { term: m.console_points_pending(), details: formatNumber(points.pending) },
                { term: m.console_points_held(), details: formatNumber(points.held) },
              ]}
            />
            {isOpen ? (
              <Button variant="secondary" className="sm:self-start" onClick={() => adjusting.open('open')}>
                {m.console_adjust_open()}
              </Button>
            ) : null}
            <div className="border-t border-border pt-4">
              <PointsEntries points={points} />
            </div>
          </Section>
          <Visits visits={person.visits} />
        </div>
      </div>
      {isOpen && question.value ? (
        <PersonQuestion
          key={question.value}
          act={question.value}
          person={person}
          onClose={() => void question.close()}
          focusAfter={focusAccount}
        />
      ) : null}
      {isOpen && correcting.value ? <CorrectDialog person={person} onClose={() => void correcting.close()} /> : null}
      {isOpen && adjusting.value ? <AdjustDialog person={person} onClose={() => void adjusting.close()} /> : null}
    </>
  );
}

import type { FoundPerson } from '@kindwell/contract/staff/staff-patients-shape.ts';
import { m } from '#console/paraglide/messages.js';
import { Section } from '#console/ui/section.tsx';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { formatDayOf, formatMoment } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DescriptionList } from '#web/ui/content/description-list.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { type PersonAct, PersonQuestion, readPersonAct } from './person-questions.tsx';
import { OpenCorrections } from './waiting.tsx';

const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx').then((module) => module.CorrectDialog));
const CopyDialog = lazyPart(() => import('./copy-dialog.tsx').then((module) => module.CopyDialog));
const JoinDialog = lazyPart(() => import('./join-dialog.tsx').then((module) => module.JoinDialog));
const CloseDialog = lazyPart(() => import('./close-dialog.tsx').then((module) => module.CloseDialog));

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
  const { closedAt, closesAt, lockedUntil, needsRecovery } = account;
  if (closedAt !== null)
    return (
      <Callout title={m.console_account_closed()}>
        {m.console_account_closed_text({ day: formatDayOf(closedAt) })}
      </Callout>
    );

  const isWell = closesAt === null && lockedUntil === null && !needsRecovery;
  return (
    <>
      {closesAt === null ? null : (
        <Callout tone="warning" title={m.console_account_closes({ moment: formatMoment(closesAt) })}>
          {m.console_account_closes_text()}
        </Callout>
      )}
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
      {isWell ? <Callout tone="success">{m.console_account_open()}</Callout> : null}
    </>
  );
}

/** Another account that this one is to become one with, and who has confirmed it. */
function Join({ join }: { join: NonNullable<Account['join']> }) {
  const { stays, otherMember, isConfirmed, isOtherConfirmed, expiresAt } = join;
  const confirmed = isConfirmed || isOtherConfirmed ? m.console_join_one_confirmed() : m.console_join_none_confirmed();

  return (
    <Callout
      tone="warning"
      title={
        stays ? m.console_join_waits_stays({ member: otherMember }) : m.console_join_waits_goes({ member: otherMember })
      }
    >
      {confirmed} {m.console_join_until({ moment: formatMoment(expiresAt) })}
    </Callout>
  );
}

/** What waits with this account, and what this look-up has had sent or made. */
function Done({ account: { recoverySentAt, copyAskedAt, join } }: { account: Account }) {
  return (
    <>
      {join === null ? null : <Join join={join} />}
      {recoverySentAt === null ? null : (
        <Callout>{m.console_recover_sent_at({ moment: formatMoment(recoverySentAt) })}</Callout>
      )}
      {copyAskedAt === null ? null : (
        <Callout>{m.console_copy_asked_at({ moment: formatMoment(copyAskedAt) })}</Callout>
      )}
    </>
  );
}

type ActsProps = {
  account: Account;
  onQuestion: (act: PersonAct) => void;
  onCorrect: () => void;
  onCopy: () => void;
  onJoin: () => void;
  onCloseAccount: () => void;
};

/** What can be done for an open account. */
function Acts({ account, onQuestion, onCorrect, onCopy, onJoin, onCloseAccount }: ActsProps) {
  const { lockedUntil, recoverySentAt, copyAskedAt, closesAt, join } = account;
  const acts = [
    ...(recoverySentAt === null ? [{ label: m.console_recover(), do: () => onQuestion('recover') }] : []),
    { label: m.console_end_all(), do: () => onQuestion('end') },
    { label: m.console_correct_open(), do: onCorrect },
    ...(copyAskedAt === null ? [{ label: m.console_copy_open(), do: onCopy }] : []),
    join === null
      ? { label: m.console_join_open(), do: onJoin }
      : { label: m.console_unjoin(), do: () => onQuestion('unjoin') },
    closesAt === null
      ? { label: m.console_close_open(), do: onCloseAccount }
      : { label: m.console_keep(), do: () => onQuestion('keep') },
  ];

  return (
    <>
      {lockedUntil === null ? null : (
        <Button className="max-sm:w-full" onClick={() => onQuestion('unlock')}>
          {m.console_unlock()}
        </Button>
      )}
      {acts.map((act) => (
        <Button key={act.label} variant="secondary" className="max-sm:w-full" onClick={act.do}>
          {act.label}
        </Button>
      ))}
    </>
  );
}

/** The account of a patient: how it stands, and what can be done for it where `isOpen`. */
export function AccountSection({ person, isOpen }: { person: FoundPerson; isOpen: boolean }) {
  const question = useAddressDialog('act', readPersonAct);
  const correcting = useAddressDialog('correct', readOpen);
  const copying = useAddressDialog('copy', readOpen);
  const joining = useAddressDialog('join', readOpen);
  const closing = useAddressDialog('close', readOpen);
  const { account } = person;

  return (
    <>
      <Section
        title={m.console_account()}
        headingId={accountHeading}
        acts={
          isOpen ? (
            <Acts
              account={account}
              onQuestion={(act) => question.open(act)}
              onCorrect={() => correcting.open('open')}
              onCopy={() => copying.open('open')}
              onJoin={() => joining.open('open')}
              onCloseAccount={() => closing.open('open')}
            />
          ) : undefined
        }
      >
        <Standing account={account} />
        <OpenCorrections corrections={account.corrections} />
        <Done account={account} />
        <DescriptionList items={accountFacts(account)} />
      </Section>
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
      {isOpen && copying.value ? (
        <CopyDialog person={person} onClose={() => void copying.close()} focusAfter={focusAccount} />
      ) : null}
      {isOpen && joining.value ? (
        <JoinDialog person={person} onClose={() => void joining.close()} focusAfter={focusAccount} />
      ) : null}
      {isOpen && closing.value ? (
        <CloseDialog person={person} onClose={() => void closing.close()} focusAfter={focusAccount} />
      ) : null}
    </>
  );
}

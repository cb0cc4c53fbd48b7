import type { AuditAction } from '#server/audit/audit-actions.ts';
import type { Language } from '#server/messages/language.ts';
import { say } from '#server/messages/sentence.ts';

type Act = { isOwn: boolean; action: string; operations: string[] };

/** What somebody did for another person that has words of its own: plain ones, without anything of health. */
const named = [
  ...[
    'book',
    'changeAppointment',
    'remind',
    'review',
    'withdrawReview',
    'saveQuestion',
    'redeem',
    'claimPoints',
    'changeLimit',
    'sendCode',
  ],
  ...['addMember', 'changeMember', 'removeMember', 'makeMember', 'inviteGuarantor', 'endGuarantor'],
  ...['lookUpPatient', 'unlockPatient', 'endPatientSessions', 'startPatientRecovery'],
  ...['adjustPoints', 'askAdjustment', 'declineAdjustment', 'hideReview', 'restoreReview'],
  ...['askCorrection', 'approveCorrection', 'declineCorrection', 'correctContact'],
  ...['requestPatientCopy', 'checkJoin', 'askJoin', 'withdrawJoin', 'askClosing', 'withdrawClosing', 'closePatient'],
  ...['searchAudit', 'exportAudit', 'resendMessage'],
] as const satisfies AuditAction[];

/** The same where it was done for who reads it. */
const namedForReader = [
  ...['addMember', 'changeMember', 'removeMember', 'makeMember', 'inviteGuarantor', 'endGuarantor'],
] as const satisfies AuditAction[];

/** What a call lets somebody look at. */
const topics = [
  { pattern: /appointment|calendar|visitReady/i, key: 'acts_topic_visits' },
  { pattern: /insurance|coverage/i, key: 'acts_topic_insurance' },
  { pattern: /point|loyalty|action|card|brand/i, key: 'acts_topic_points' },
  { pattern: /document/i, key: 'acts_topic_documents' },
] as const;
const anyTopic = 'acts_topic_personal' as const;
const topicOf = (operation: string) => topics.find(({ pattern }) => pattern.test(operation))?.key ?? anyTopic;

/** «Viewed visits and points»: each once, in the same order always. */
function lookWords(operations: string[], language: Language): string {
  const seen = new Set(operations.map(topicOf));
  const looked = [...topics.map(({ key }) => key), anyTopic].filter((key) => seen.has(key));
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(looked.map((key) => say(language, key)));

  return say(language, 'acts_looked', { topics: list });
}

/** What was done, as a sentence in the language of who reads it; `isOwn`: it was done for the reader. */
export function actWords({ isOwn, action, operations }: Act, language: Language): string {
  if (action === 'read') return lookWords(operations, language);

  const own = namedForReader.find((one) => isOwn && one === action);
  if (own) return say(language, `acts_own_${own}`);
  const known = named.find((one) => one === action);
  if (known) return say(language, `acts_${known}`);

  // Changes to insurance and cards, and what is yet to come.
  const isInsurance = operations.some((operation) => /insurance/i.test(operation));
  return say(language, isInsurance ? 'acts_insurance' : 'acts_anything');
}

import { answerCare, type Care, type careAnswers, careList } from '@kindwell/contract/appointments/care.ts';
import { useWrite } from '#web/lib/api/use-operation.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';

/** What a family says of care, and for `done` the day (YYYY-MM-DD). */
export type CareAnswer = { answer: (typeof careAnswers)[number]; doneOn?: string };

/** Says something of one person's care of a kind; answers the server's sentence. */
export function useAnswerCare({ dependantId, kind }: Care) {
  const params = { id: String(useCurrentUser().id) };
  const { mutateAsync, isPending } = useWrite(answerCare, { invalidates: [careList], announces: true });

  const say = async (given: CareAnswer) =>
    (await mutateAsync({ params, body: { dependantId, kind, ...given } })).status.msg;

  return { say, isBusy: isPending };
}

import {
  type QuestionState,
  saveVisitQuestion,
  type VisitReady,
  visitReady,
} from '@kindwell/contract/appointments/ready.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';

const inputOf = (visitId: number) => ({ params: { id: String(visitId) } });

/** What to know, to bring and to ask at a visit. */
export const useVisitReady = (visitId: number) => useOperation(visitReady, inputOf(visitId));

/** Writes, ticks or removes a question; `saving` is the one that is under way, as it will be. */
export function useSaveQuestion(visitId: number) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, variables } = useWrite(saveVisitQuestion);
  const input = inputOf(visitId);

  const save = async (question: string, state: QuestionState) => {
    const { questions } = await mutateAsync({ ...input, body: { question, state } });
    queryClient.setQueryData<{ ready: VisitReady }>(
      [visitReady.name, input],
      (known) => known && { ...known, ready: { ...known.ready, questions } },
    );
  };

  return { save, saving: isPending ? variables?.body : undefined };
}

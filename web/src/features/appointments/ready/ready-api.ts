import {
  type QuestionState,
  saveVisitQuestion,
  type VisitReady,
  visitReady,
} from '@kindwell/contract/appointments/ready.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';

const inputOf = (visitId: number) => ({ params: { id: String(visitId) } });

/** What to know, to bring and to ask at a visit; asked for at each opening, for what it shows is changed elsewhere too. */
export const useVisitReady = (visitId: number) => useOperation(visitReady, inputOf(visitId), { isForgotten: true });

type Wish = { question: string; state: QuestionState };

/** Writes, ticks or removes a question, one after the other; `saving` are those under way, as they will be. */
export function useSaveQuestion(visitId: number) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useWrite(saveVisitQuestion, {
    invalidates: [visitReady],
    announces: true,
    scope: `${saveVisitQuestion.name} ${visitId}`,
  });
  const [saving, setSaving] = useState<Wish[]>([]);
  const input = inputOf(visitId);

  const save = async (question: string, state: QuestionState) => {
    const wish = { question, state };
    setSaving((known) => [...known, wish]);
    try {
      const { questions } = await mutateAsync({ ...input, body: wish });
      queryClient.setQueryData<{ ready: VisitReady }>(
        [visitReady.name, input],
        (known) => known && { ...known, ready: { ...known.ready, questions } },
      );
    } finally {
      setSaving((known) => known.filter((one) => one !== wish));
    }
  };

  return { save, saving };
}

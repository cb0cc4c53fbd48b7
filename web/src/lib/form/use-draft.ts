import { useEffect, useRef, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { areDraftsSettled, onDraftsOpened, openedDraft, registerDraft, takeDraft } from './drafts.ts';

type DraftOptions<Draft> = {
  /** What stands in the form now; undefined where nothing was typed. Never a password or a code. */
  read: () => Draft | undefined;
  /** Puts back what was typed. */
  restore: (draft: Draft) => void;
};

/**
 * Keeps what was typed into a form when the session ends in the middle of it: after the same person has signed in again,
 * on the same page, it is there. `form` is its name in the whole app; `schema` what a kept draft has to look like.
 */
export function useDraft<Draft>(form: string, schema: z.ZodMiniType<Draft>, options: DraftOptions<Draft>) {
  const latest = useRef(options);

  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const take = () => {
      const draft = schema.safeParse(takeDraft(form));
      if (draft.success) latest.current.restore(draft.data);
    };

    take();
    const stopReading = registerDraft(form, () => latest.current.read());
    const stopListening = onDraftsOpened(take);

    return () => {
      stopReading();
      stopListening();
    };
  }, [form, schema]);
}

/** Whether something that was typed into this form waits to be put back: what shows the form opens it then. */
export const useHasDraft = (form: string): boolean =>
  useSyncExternalStore(onDraftsOpened, () => openedDraft(form) !== undefined);

/** Whether what was kept has been opened, so that what is missing now will not come. */
export const useDraftsSettled = (): boolean => useSyncExternalStore(onDraftsOpened, areDraftsSettled);

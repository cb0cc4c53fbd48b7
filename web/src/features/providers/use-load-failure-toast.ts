import { useEffect } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';

/** Says once for each failed load what the error card says in the page as well (docs/spec/shell.md#failed-loads). */
export function useLoadFailureToast(failedAt: number | undefined, message: string) {
  useEffect(() => {
    if (failedAt) toast({ title: message, variant: 'destructive' });
  }, [failedAt, message]);
}

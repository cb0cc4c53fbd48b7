import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadCode } from '#web/lib/loading/load-code.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';

/** What a part may be told by its screen; one that does not say `isOpen` is open as long as it is there. */
type Opened = { isOpen?: boolean; onClose?: () => void };

/**
 * A dialog or another part of a screen whose code is fetched when it is first wanted; `waiting` stands in for it
 * meanwhile. Where it cannot be fetched, offline or because the app was replaced by a newer one, the screen stays as it
 * is: a toast says so, the part closes itself by its `onClose`, and the next wish is a new try. `fetchCode` fetches it ahead.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> & { fetchCode: () => Promise<ComponentType<Props>> } {
  let loaded: ComponentType<Props> | undefined;

  const fetchCode = async () => {
    loaded = await loadCode(load);
    return loaded;
  };

  function LazyPart(props: Props) {
    const { isOpen = true, onClose } = props as Opened;
    const [Part, setPart] = useState(() => loaded);

    // biome-ignore lint/correctness/useExhaustiveDependencies: fetched when it opens, whatever else changes meanwhile
    useEffect(() => {
      if (Part || !isOpen) return;
      let isGone = false;

      fetchCode().then(
        (part) => {
          if (!isGone) setPart(() => part);
        },
        () => {
          if (isGone) return;
          toast({
            title: m.ui_part_missing(),
            description: m.ui_part_missing_text(),
            variant: 'destructive',
            action: { label: m.shell_reload(), onPress: () => window.location.reload() },
          });
          onClose?.();
        },
      );

      return () => {
        isGone = true;
      };
    }, [isOpen]);

    return Part ? <Part {...props} /> : waiting;
  }

  return Object.assign(LazyPart, { fetchCode });
}

/** Whether the code of a part is there, or cannot be had: what stands below one that comes later would be pushed down. */
export function useFetched(part: { fetchCode: () => Promise<unknown> }): boolean {
  const [isFetched, setIsFetched] = useState(false);

  useEffect(() => {
    const settle = () => setIsFetched(true);
    part.fetchCode().then(settle, settle);
  }, [part]);

  return isFetched;
}

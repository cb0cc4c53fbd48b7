import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '#web/ui/feedback/announce.ts';

/** How long a button says «Copied». */
const copiedMs = 3_000;

type CopyState = 'idle' | 'copied' | 'failed';

function selectText(source: HTMLElement) {
  if (source instanceof HTMLInputElement) source.select();
  else window.getSelection()?.selectAllChildren(source);
}

/** What became of a copy: «copied» is over after a while, a failure stays. */
export function useCopyState() {
  const [state, setState] = useState<CopyState>('idle');

  useEffect(() => {
    if (state !== 'copied') return;

    const timer = window.setTimeout(() => setState('idle'), copiedMs);
    return () => window.clearTimeout(timer);
  }, [state]);

  return [state, setState] as const;
}

/**
 * Copies a text that stands on the page in `sourceRef`, and says so by these words. Some browsers never let a page copy:
 * then it is selected, so that a person can.
 */
export function useCopy<Source extends HTMLElement = HTMLElement>(
  text: string,
  words: { copied: string; failed: string },
): { state: CopyState; sourceRef: RefObject<Source | null>; copy: () => Promise<void> } {
  const [state, setState] = useCopyState();
  const sourceRef = useRef<Source>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      announce(words.copied);
    } catch {
      if (sourceRef.current) selectText(sourceRef.current);
      setState('failed');
      announce(words.failed);
    }
  };

  return { state, sourceRef, copy };
}

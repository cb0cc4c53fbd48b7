import { Check, Copy } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { useCopy } from '#web/ui/button/use-copy.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';

const iconProps = { 'aria-hidden': true, className: 'size-4', strokeWidth: 2 } as const;

/** The address of a feed that was just made, with a button that copies it, and what to do with it. */
export function FeedAddress({ url }: { url: string }) {
  const { state, sourceRef, copy } = useCopy(url, {
    copied: m.calendar_copied_link(),
    failed: m.calendar_copy_failed(),
  });
  const copyRef = useRef<HTMLButtonElement>(null);

  // The button that made the first address is gone, and with it the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) copyRef.current?.focus();
  }, []);

  return (
    <Callout tone="success" title={m.calendar_once()} isAlert>
      <div className="mt-2 flex flex-col gap-2">
        <div className="rounded-control border border-dashed border-border-strong bg-surface px-3">
          <span className="sr-only">{m.calendar_link()}</span>
          <code ref={sourceRef} className="block truncate py-2 text-small">
            {url}
          </code>
        </div>
        <p className="text-small">{state === 'failed' ? m.calendar_copy_failed() : m.calendar_how()}</p>
        <div className="flex flex-wrap gap-2 *:flex-auto sm:*:flex-none">
          <Button ref={copyRef} onClick={() => void copy()}>
            {state === 'copied' ? <Check {...iconProps} /> : <Copy {...iconProps} />}
            {state === 'copied' ? m.calendar_copied() : m.calendar_copy()}
          </Button>
          <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('secondary')}>
            {m.calendar_open()}
          </a>
        </div>
      </div>
    </Callout>
  );
}

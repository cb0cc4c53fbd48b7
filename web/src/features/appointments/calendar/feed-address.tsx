import { useLayoutEffect, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { CodeToCopy } from '#web/ui/content/code-to-copy.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';

/** The address of a feed that was just made, with a button that copies it, and what to do with it. */
export function FeedAddress({ url }: { url: string }) {
  const copyRef = useRef<HTMLButtonElement>(null);

  // The button that made the first address is gone, and with it the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) copyRef.current?.focus();
  }, []);

  return (
    <Callout tone="success" title={m.calendar_once()} isAlert>
      <div className="mt-2 flex flex-col gap-2">
        <CodeToCopy
          code={url}
          label={m.calendar_link()}
          words={{
            copy: m.calendar_copy(),
            done: m.calendar_copied(),
            copied: m.calendar_copied_link(),
            failed: m.calendar_copy_failed(),
          }}
          hint={m.calendar_how()}
          isLong
          buttonRef={copyRef}
        />
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('link', 'self-start text-small')}>
          {m.calendar_open()}
        </a>
      </div>
    </Callout>
  );
}

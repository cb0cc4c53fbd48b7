import { useEffect, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { pointAt, rowMarkId, useIsPointed } from './pointed.ts';
import './locator.css';

type RowMarkProps = { clinicId: number; number: number; isOwn: boolean };

/** Before the name in a row of the list: the number of its mark on the map. The row under the pointer or with the focus points at it. */
export function RowMark({ clinicId, number, isOwn }: RowMarkProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const isPointed = useIsPointed(clinicId);

  useEffect(() => {
    const row = ref.current?.closest('li');
    if (!row) return;

    const done = new AbortController();
    const on = () => pointAt(clinicId);
    const off = () => pointAt(null);
    for (const name of ['pointerenter', 'focusin']) row.addEventListener(name, on, { signal: done.signal });
    for (const name of ['pointerleave', 'focusout']) row.addEventListener(name, off, { signal: done.signal });

    return () => done.abort();
  }, [clinicId]);

  return (
    <>
      <span ref={ref} id={rowMarkId(clinicId)} className="locator-row" data-pointed={isPointed || undefined} />
      <span className="locator-mark" data-row="" data-own={isOwn || undefined}>
        <span aria-hidden="true">{number}</span>
        <span className="sr-only">{m.locator_row({ number })}</span>
      </span>
    </>
  );
}

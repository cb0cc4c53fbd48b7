import { wordOf } from '@kindwell/contract/brand/brand-shape.ts';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { m } from '#console/paraglide/messages.js';
import { printAlone } from '#web/lib/device/print-alone.ts';
import { brandName } from '#web/lib/words/brand-name.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useCopy } from '#web/ui/button/use-copy.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { saveFile } from '#web/ui/feedback/save-file.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';

type RecoveryCodesProps = {
  codes: string[];
  /** The person says that they have kept them. */
  onKept: () => void;
};

/** Ten codes that are shown once: to copy, to print or to save, and to say so before going on. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const id = useId();
  const text = codes.join('\n');
  const [isKept, setIsKept] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { state, sourceRef, copy } = useCopy<HTMLOListElement>(text, {
    copied: m.console_recovery_copied(),
    failed: m.console_copy_failed(),
  });
  const CopyIcon = state === 'copied' ? Check : Copy;

  const handleSave = () => {
    const content = `${m.console_recovery_file({ name: brandName })}\n\n${text}\n`;
    void saveFile({ name: `${wordOf(brandName)}-recovery-codes.txt`, content }, 'text/plain');
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isKept) onKept();
    else setIsMissing(true);
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <Callout tone="warning">{m.console_recovery_once()}</Callout>
      <div id={id} className="flex flex-col gap-3 rounded-card bg-sunken px-5 py-4">
        <h2 className="hidden text-h2 print:block">{m.console_recovery_file({ name: brandName })}</h2>
        <ol ref={sourceRef} className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="font-semibold tracking-wide">{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" className="flex-auto px-3!" onClick={() => void copy()}>
          <CopyIcon aria-hidden="true" className="size-4" strokeWidth={2} />
          {state === 'copied' ? m.console_copied() : m.console_copy()}
        </Button>
        <Button variant="secondary" className="flex-auto px-3!" onClick={() => printAlone(id)}>
          <Printer aria-hidden="true" className="size-4" strokeWidth={2} />
          {m.console_print()}
        </Button>
        <Button variant="secondary" className="flex-auto px-3!" onClick={handleSave}>
          <Download aria-hidden="true" className="size-4" strokeWidth={2} />
          {m.console_save_file()}
        </Button>
      </div>
      {state === 'failed' ? <p className="text-small text-muted">{m.console_copy_failed()}</p> : null}
      <CheckboxField
        label={m.console_recovery_kept()}
        checked={isKept}
        onChange={(event) => {
          setIsKept(event.target.checked);
          setIsMissing(false);
        }}
        error={isMissing ? m.console_recovery_keep_first() : undefined}
      />
      <Button type="submit">{m.console_continue()}</Button>
    </form>
  );
}

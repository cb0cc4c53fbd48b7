import {
  checkContentFile,
  contentKinds,
  contentList,
  type FilePlan,
  importContentFile,
} from '@kindwell/contract/staff/staff-content.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { uploadProven } from '#console/lib/api/call-staff.ts';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FileButton } from '#web/ui/button/file-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { KindSpec } from './content-kind.ts';
import { DifferenceList } from './difference-list.tsx';

const changeWords = { added: m.content_will_add, changed: m.content_will_change, withdrawn: m.content_will_withdraw };

function Faults({ faults, more }: Pick<FilePlan, 'faults' | 'more'>) {
  return (
    <Callout tone="danger" title={m.content_file_faults({ count: faults.length + more })} isAlert>
      <ul className="flex flex-col gap-2">
        {faults.map(({ line, place, message }) => (
          <li key={`${line} ${place} ${message}`} className="wrap-anywhere">
            {m.content_file_fault({ line: formatNumber(line), place, message })}
          </li>
        ))}
        {more > 0 ? <li>{m.content_and_more({ count: more })}</li> : null}
      </ul>
    </Callout>
  );
}

function Changes({ spec, plan }: { spec: KindSpec; plan: FilePlan }) {
  const { added, changed, withdrawn, unchanged, changes, more } = plan;

  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {m.content_file_sums({
          added: formatNumber(added),
          changed: formatNumber(changed),
          withdrawn: formatNumber(withdrawn),
          unchanged: formatNumber(unchanged),
        })}
      </p>
      <ul className="flex flex-col divide-y divide-border">
        {changes.map(({ key, what, differences }) => (
          <li key={key} className="flex flex-col gap-2 py-3 wrap-anywhere">
            <span>{changeWords[what]({ key })}</span>
            {differences.length ? <DifferenceList fields={spec.fields} differences={differences} /> : null}
          </li>
        ))}
        {more > 0 ? <li className="py-3">{m.content_and_more({ count: more })}</li> : null}
      </ul>
    </div>
  );
}

const changesOf = ({ added, changed, withdrawn }: FilePlan) => added + changed + withdrawn;

/** A file that is checked, then brought in where it does just what was shown. */
function useFileImport({ kind }: KindSpec, onDone: () => void) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [plan, setPlan] = useState<FilePlan>();
  const [failure, setFailure] = useState<string>();
  const [doing, setDoing] = useState<'check' | 'import'>();
  const params = { kind };

  const work = async (what: 'check' | 'import', act: () => Promise<void>) => {
    setFailure(undefined);
    setDoing(what);
    await act().catch((error: unknown) => {
      if (isRefusedBy(error, 'contentFileChanged')) setPlan(undefined);
      setFailure(messageOf(error, m.console_try_again()));
    });
    setDoing(undefined);
  };

  const check = (chosen: File) => {
    setFile(chosen);
    setPlan(undefined);
    return work('check', async () => {
      setPlan(await uploadProven(checkContentFile, { params, fields: {}, file: chosen }));
    });
  };

  const bringIn = () =>
    work('import', async () => {
      if (!file || !plan) return;
      const answer = await uploadProven(importContentFile, { params, fields: { plan: plan.plan }, file });
      if (!answer) return;
      if (answer.faults.length) {
        setPlan(answer);
        return;
      }

      for (const { name } of [contentKinds, contentList]) void queryClient.invalidateQueries({ queryKey: [name] });
      toast({ title: m.content_file_done({ count: changesOf(answer) }) });
      onDone();
    });

  return { file, plan, failure, doing, check, bringIn };
}

/** What a checked file would do, or what is wrong with it. */
function Outcome({ spec, plan }: { spec: KindSpec; plan: FilePlan }) {
  if (plan.faults.length) return <Faults faults={plan.faults} more={plan.more} />;
  if (changesOf(plan) === 0) return <Callout tone="info">{m.content_file_same()}</Callout>;
  return <Changes spec={spec} plan={plan} />;
}

/** Brings a file of a kind in: it is checked, what it would do is shown, then it is done, all of it or nothing. */
export function FileDialog({ spec, onClose }: { spec: KindSpec; onClose: () => void }) {
  const { file, plan, failure, doing, check, bringIn } = useFileImport(spec, onClose);
  const changes = plan && !plan.faults.length ? changesOf(plan) : 0;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.content_file_title({ kind: spec.title() })}
      description={m.content_file_about()}
      isLocked={doing === 'import'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} isBlocked={doing === 'import'}>
            {m.console_cancel()}
          </Button>
          {changes > 0 ? (
            <Button isBusy={doing === 'import'} busyLabel={m.console_saving()} onClick={() => void bringIn()}>
              {m.content_file_import({ count: changes })}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FileButton
          types={['application/json', '.json']}
          className="self-start"
          isBusy={doing === 'check'}
          busyLabel={m.content_checking()}
          onFile={(chosen) => void check(chosen)}
        >
          <FileUp aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {file ? m.content_file_other() : m.content_file_choose()}
        </FileButton>
        {file ? <p className="text-small text-muted wrap-anywhere">{file.name}</p> : null}
        {failure === undefined ? null : (
          <Callout tone="danger" isAlert>
            {failure}
          </Callout>
        )}
        {plan ? <Outcome spec={spec} plan={plan} /> : null}
      </div>
    </Dialog>
  );
}

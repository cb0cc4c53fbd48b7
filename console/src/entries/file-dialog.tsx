import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import type { FilePlan } from '@kindwell/contract/staff/staff-content.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useKeptAtLock } from '#console/lib/session/kept-typing.ts';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FileButton } from '#web/ui/button/file-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DifferenceList } from './difference-list.tsx';
import type { FieldSpec } from './field-spec.ts';

/** What every file says of a change that it brings. */
type AnyChange = Pick<FilePlan['changes'][number], 'key' | 'what' | 'differences'>;

/** A change as people read it: of what kind of thing, what that one is called, what else is said of it, and the fields that it has. */
export type SaidChange = { one: string; title: string; details: (string | undefined)[]; fields: FieldSpec[] };

/** What every check of a file answers; `held`: what the file leaves as it is, and of how many records it says something else. */
type PlanOfFile<Change extends AnyChange> = Omit<FilePlan, 'kind' | 'changes'> & {
  changes: Change[];
  warnings?: FilePlan['faults'];
  held?: { group: string; records: number }[];
};

/** The calls by which a file is checked and brought in; undefined where a proof was asked for and declined. */
export type FileDoor<Change extends AnyChange> = {
  check: (file: File) => Promise<PlanOfFile<Change> | undefined>;
  bringIn: (file: File, plan: string) => Promise<PlanOfFile<Change> | undefined>;
  /** The reads whose answers a file changes. */
  refreshes: readonly Endpoint[];
};

const changeWords = { added: m.content_will_add, changed: m.content_will_change, withdrawn: m.content_will_withdraw };

const Lines = ({ faults, more = 0 }: { faults: FilePlan['faults']; more?: number }) => (
  <ul className="flex flex-col gap-2">
    {faults.map(({ line, place, message }) => (
      <li key={`${line} ${place} ${message}`} className="wrap-anywhere">
        {place === ''
          ? m.content_file_fault_whole({ line: formatNumber(line), message })
          : m.content_file_fault({ line: formatNumber(line), place, message })}
      </li>
    ))}
    {more > 0 ? <li>{m.content_and_more({ count: more })}</li> : null}
  </ul>
);

const Faults = ({ faults, more }: Pick<PlanOfFile<AnyChange>, 'faults' | 'more'>) => (
  <Callout tone="danger" title={m.content_file_faults({ count: faults.length + more })} isAlert>
    <Lines faults={faults} more={more} />
  </Callout>
);

const Warnings = ({ warnings }: { warnings: FilePlan['faults'] }) => (
  <Callout tone="warning" title={m.content_file_warnings({ count: warnings.length })}>
    <Lines faults={warnings} />
  </Callout>
);

function ChangeRow({ change, said }: { change: AnyChange; said: SaidChange }) {
  const details = said.details.filter(Boolean).join(' · ');

  return (
    <li className="flex flex-col gap-2 py-3 wrap-anywhere">
      <span className="flex flex-col">
        <span className="text-label">{changeWords[change.what]({ one: said.one, title: said.title })}</span>
        {details ? <span className="text-small text-muted">{details}</span> : null}
      </span>
      {change.differences.length ? <DifferenceList fields={said.fields} differences={change.differences} /> : null}
    </li>
  );
}

function Changes<Change extends AnyChange>({ say, plan }: OutcomeProps<Change>) {
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
        {changes.map((change) => {
          const said = say(change);
          return <ChangeRow key={`${said.one} ${change.key}`} change={change} said={said} />;
        })}
        {more > 0 ? <li className="py-3">{m.content_and_more({ count: more })}</li> : null}
      </ul>
    </div>
  );
}

const changesOf = ({ added, changed, withdrawn }: PlanOfFile<AnyChange>) => added + changed + withdrawn;

/** A file that is checked, then brought in where it does just what was shown. */
function useFileImport<Change extends AnyChange>(door: FileDoor<Change>, onDone: () => void) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [plan, setPlan] = useState<PlanOfFile<Change>>();
  const [failure, setFailure] = useState<string>();
  const [doing, setDoing] = useState<'check' | 'import'>();

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
      setPlan(await door.check(chosen));
    });
  };

  // What it would do may be something else by then: it is checked again.
  useKeptAtLock<File>('file', { read: () => file, put: (chosen) => void check(chosen) });

  const bringIn = () =>
    work('import', async () => {
      if (!file || !plan) return;
      const answer = await door.bringIn(file, plan.plan);
      if (!answer) return;
      if (answer.faults.length) {
        setPlan(answer);
        return;
      }

      for (const { name } of door.refreshes) void queryClient.invalidateQueries({ queryKey: [name] });
      toast({ title: m.content_file_done({ count: changesOf(answer) }) });
      onDone();
    });

  return { file, plan, failure, doing, check, bringIn };
}

/** What the file leaves as it is, since the hand decides it. */
const Held = ({ held, nameOf }: { held: { group: string; records: number }[]; nameOf: (group: string) => string }) => (
  <Callout tone="info" title={m.content_file_held()}>
    <ul className="flex flex-col gap-2">
      {held.map(({ group, records }) => (
        <li key={group}>{m.content_file_held_group({ group: nameOf(group), count: records })}</li>
      ))}
    </ul>
  </Callout>
);

type Telling<Change extends AnyChange> = {
  /** Says what a change is about. */
  say: (change: Change) => SaidChange;
  /** What a group of fields is called that the file may leave as it is. */
  nameOf?: ((group: string) => string) | undefined;
};

type OutcomeProps<Change extends AnyChange> = Telling<Change> & { plan: PlanOfFile<Change> };

/** What a checked file would do, or what is wrong with it. */
function Outcome<Change extends AnyChange>({ say, nameOf = String, plan }: OutcomeProps<Change>) {
  if (plan.faults.length) return <Faults faults={plan.faults} more={plan.more} />;

  return (
    <>
      {plan.held?.length ? <Held held={plan.held} nameOf={nameOf} /> : null}
      {plan.warnings?.length ? <Warnings warnings={plan.warnings} /> : null}
      {changesOf(plan) === 0 ? (
        <Callout tone="info">{m.content_file_same()}</Callout>
      ) : (
        <Changes say={say} plan={plan} />
      )}
    </>
  );
}

type FileDialogProps<Change extends AnyChange> = Telling<Change> & {
  title: string;
  /** What is said of the file beforehand. */
  about: string;
  /** What can be chosen: media types and endings. */
  types: readonly string[];
  door: FileDoor<Change>;
  onClose: () => void;
};

/** Brings a file in: it is checked, what it would do is shown, then it is done, all of it or nothing. */
export function FileDialog<Change extends AnyChange>(props: FileDialogProps<Change>) {
  const { title, about, types, door, say, nameOf, onClose } = props;
  const { file, plan, failure, doing, check, bringIn } = useFileImport(door, onClose);
  const changes = plan && !plan.faults.length ? changesOf(plan) : 0;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={about}
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
          types={types}
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
        {plan ? <Outcome say={say} nameOf={nameOf} plan={plan} /> : null}
      </div>
    </Dialog>
  );
}

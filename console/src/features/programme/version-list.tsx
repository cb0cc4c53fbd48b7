import type { ProgrammeVersion } from '@kindwell/contract/staff/staff-programme.ts';
import { m } from '#console/paraglide/messages.js';
import { formatDate, formatMoment } from '#web/lib/words/format.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { comingVersions } from './version-rules.ts';

const standings: Record<ProgrammeVersion['standing'], { word: () => string; look: 'primary' | 'points' | 'neutral' }> =
  {
    inForce: { word: m.content_in_force, look: 'primary' },
    toCome: { word: m.content_to_come, look: 'points' },
    over: { word: m.console_version_over, look: 'neutral' },
    replaced: { word: m.console_version_replaced, look: 'neutral' },
  };

type VersionsProps<V> = { history: V[]; wordsOf: (version: V) => string };

const saySetting = (name: string | null, at: string) =>
  name === null ? m.console_version_set_by_folder({ at }) : m.console_version_set_by({ name, at });

function VersionRow<V extends ProgrammeVersion>({ version, words }: { version: V; words: string }) {
  const { from, setBy, setAt, standing } = version;
  const { word, look } = standings[standing];

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <span className="flex min-w-0 flex-1 basis-60 flex-col">
        <span className="text-label">
          {from === null ? m.console_version_from_start() : m.console_version_from_day({ day: formatDate(from) })}
        </span>
        <span>{words}</span>
        {setAt === null ? null : (
          <span className="text-small text-muted wrap-anywhere">{saySetting(setBy, formatMoment(setAt))}</span>
        )}
      </span>
      <Chip look={look}>{word()}</Chip>
    </li>
  );
}

/** Every version that was set, with its values and who set it; the last one first. */
export const VersionList = <V extends ProgrammeVersion>({ history, wordsOf }: VersionsProps<V>) => (
  <>
    <h3 className="mt-2 text-h3">{m.content_history()}</h3>
    <ol className={cardClass('flex flex-col divide-y divide-border overflow-hidden p-0!')}>
      {history.map((version) => (
        <VersionRow key={version.version} version={version} words={wordsOf(version)} />
      ))}
    </ol>
  </>
);

/** What comes next, if anything does. */
export const ComingVersions = <V extends ProgrammeVersion>({ history, wordsOf }: VersionsProps<V>) =>
  comingVersions(history).map((version) => (
    <Callout key={version.version}>
      {m.console_version_line({ day: formatDate(version.from), values: wordsOf(version) })}
    </Callout>
  ));

/** What somebody else has set meanwhile. */
export function Overtaken<V extends ProgrammeVersion>({ history, wordsOf }: VersionsProps<V>) {
  const [last] = history;
  if (!last?.from) return null;

  const { setBy: name } = last;
  const title = name === null ? m.console_version_meanwhile_folder() : m.console_version_meanwhile({ name });
  return (
    <Callout tone="warning" isAlert title={title}>
      {m.console_version_line({ day: formatDate(last.from), values: wordsOf(last) })}
    </Callout>
  );
}

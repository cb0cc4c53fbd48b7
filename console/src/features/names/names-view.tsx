import { type DirectoryName, type NamesList, namesPageSize } from '@kindwell/contract/staff/directory/staff-names.ts';
import type { KeyedAct } from '@kindwell/contract/staff/staff-history.ts';
import { Trash2 } from 'lucide-react';
import { type FieldSpec, languages } from '#console/entries/field-spec.ts';
import { ListHistory } from '#console/entries/list-history.tsx';
import { m } from '#console/paraglide/messages.js';
import { PageLinks, readListFilters } from '#console/ui/page-links.tsx';
import { Unread } from '#console/ui/unread.tsx';
import { useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { useKept } from '#web/lib/history/use-kept.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { namesHeading, sayUses, useName, useNames } from './names-api.ts';

const RenameDialog = lazyPart(() => import('./rename-dialog.tsx').then((module) => module.RenameDialog));
const MergeDialog = lazyPart(() => import('./merge-dialog.tsx').then((module) => module.MergeDialog));
const RemoveQuestion = lazyPart(() => import('./remove-question.tsx').then((module) => module.RemoveQuestion));

const fields: FieldSpec[] = [
  { as: 'words', name: 'name', label: m.content_name },
  { as: 'line', name: 'mergedInto', label: m.console_history_merged },
];

const englishOf = ({ was, key }: KeyedAct) => (was as { name?: { en: string } } | null)?.name?.en ?? key;

const readName = (text: string): string | undefined => text || undefined;

/** The name that the address says something is done to; it may be gone while its dialog is still to say so. */
function useAsked(act: 'rename' | 'merge' | 'remove', list: NamesList) {
  const { value, open, close } = useAddressDialog(act, readName);
  const name = useKept(value, useName(list, value));
  return { name, open, close: () => void close() };
}

/** What a name is called besides, in the other languages and in files. */
function OtherWords({ name: { names, aliases } }: { name: DirectoryName }) {
  return (
    <>
      {languages.slice(1).map(([code]) =>
        names[code as keyof typeof names] ? (
          <span key={code} lang={code} className="text-muted wrap-anywhere">
            {names[code as keyof typeof names]}
          </span>
        ) : (
          <span key={code} className="text-small text-muted">
            {m.console_names_untranslated()}
          </span>
        ),
      )}
      {aliases.length > 0 ? (
        <span className="text-small text-muted wrap-anywhere">
          {m.console_names_aliases({ names: aliases.join(', ') })}
        </span>
      ) : null}
    </>
  );
}

type NamesOfProps = { list: NamesList; names: DirectoryName[]; isNarrowed: boolean; mayWrite: boolean };

function NamesOf({ list, names, isNarrowed, mayWrite }: NamesOfProps) {
  const [renaming, merging, removing] = [useAsked('rename', list), useAsked('merge', list), useAsked('remove', list)];

  return (
    <>
      {names.length === 0 ? (
        <EmptyState message={isNarrowed ? m.console_names_none_found() : m.console_names_none()} />
      ) : null}
      {names.length > 0 ? (
        <ul className={cardClass('flex flex-col divide-y divide-border overflow-hidden p-0!')}>
          {names.map((name) => (
            <li key={name.names.en} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
              <span className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
                <span className="text-label wrap-anywhere">{name.names.en}</span>
                <OtherWords name={name} />
                <span className="text-small text-muted tabular">{sayUses(name)}</span>
              </span>
              {mayWrite ? (
                <span className="flex flex-wrap items-center gap-2">
                  <Button
                    variant="secondary"
                    aria-label={m.console_names_act_of({ act: m.console_names_rename(), name: name.names.en })}
                    onClick={() => renaming.open(name.names.en)}
                  >
                    {m.console_names_rename()}
                  </Button>
                  {names.length > 1 || isNarrowed ? (
                    <Button
                      variant="secondary"
                      aria-label={m.console_names_act_of({ act: m.console_names_merge(), name: name.names.en })}
                      onClick={() => merging.open(name.names.en)}
                    >
                      {m.console_names_merge()}
                    </Button>
                  ) : null}
                  {name.clinics + name.providers === 0 ? (
                    <IconButton
                      label={m.content_remove_row({ row: name.names.en })}
                      icon={<Trash2 aria-hidden="true" />}
                      onClick={() => removing.open(name.names.en)}
                    />
                  ) : null}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayWrite && renaming.name ? <RenameDialog list={list} name={renaming.name} onClose={renaming.close} /> : null}
      {mayWrite && merging.name ? <MergeDialog list={list} name={merging.name} onClose={merging.close} /> : null}
      {mayWrite && removing.name ? <RemoveQuestion list={list} name={removing.name} onClose={removing.close} /> : null}
    </>
  );
}

/** A list of names, found by what they are called, a page at a time, to rename, to merge and to remove where the person may. */
export function NamesView({ list, title, mayWrite }: { list: NamesList; title: string; mayWrite: boolean }) {
  const { filters, shown, change } = useAddressFilters(readListFilters);
  const read = useNames(list, { search: filters.search, page: filters.page || '1' });
  const { data } = read;

  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby={namesHeading} className="flex max-w-4xl flex-col gap-4">
        <h2 id={namesHeading} tabIndex={-1} className="sr-only">
          {title}
        </h2>
        <div className="md:max-w-form">
          <SearchBox
            label={m.console_names_search()}
            value={shown.search}
            onSearch={(search) => change({ search, page: '' }, { isSilent: true })}
          />
        </div>
        {data ? (
          <>
            <NamesOf
              list={list}
              names={data.names}
              isNarrowed={filters.search !== '' || data.page > 1}
              mayWrite={mayWrite}
            />
            <PageLinks page={data.page} total={data.total} size={namesPageSize} onPage={(page) => change({ page })} />
          </>
        ) : (
          <Unread read={read} failed={m.console_names_failed()} awaited={m.console_names_loading()}>
            <SkeletonBox className="h-96" />
          </Unread>
        )}
      </section>
      <ListHistory list={list} fields={fields} nameOf={englishOf} />
    </div>
  );
}

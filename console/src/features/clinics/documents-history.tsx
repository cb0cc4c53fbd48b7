import type { KeyedAct } from '@kindwell/contract/staff/staff-history.ts';
import { useState } from 'react';
import type { FieldSpec } from '#console/entries/field-spec.ts';
import { ListHistory } from '#console/entries/list-history.tsx';
import { m } from '#console/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import type { StartedPaper } from './document-dialog.tsx';

const DocumentDialog = lazyPart(() => import('./document-dialog.tsx').then((module) => module.DocumentDialog));

const fields: FieldSpec[] = [
  { as: 'words', name: 'title', label: m.clinics_document_title },
  { as: 'words', name: 'category', label: m.clinics_document_category },
  { as: 'day', name: 'publishedOn', label: m.clinics_document_day },
  { as: 'line', name: 'type', label: m.console_history_file_type },
  { as: 'number', name: 'position', label: m.console_history_position },
];

const paperOf = ({ was }: KeyedAct) => was as StartedPaper | null;

type DocumentsHistoryProps = { clinic: string; keys: string[]; mayWrite: boolean };

/** What was done to the documents of a clinic; one that was taken away is set back with its file. `keys`: those that there are. */
export function DocumentsHistory({ clinic, keys, mayWrite }: DocumentsHistoryProps) {
  const [back, setBack] = useState<StartedPaper>();
  const isGone = ({ key, what }: KeyedAct) =>
    what === 'withdrawn' && !keys.some((known) => key === `${clinic}/${known}`);

  return (
    <>
      <ListHistory
        list="documents"
        clinic={clinic}
        title={m.console_history_documents()}
        fields={fields}
        nameOf={(act) => paperOf(act)?.title.en ?? m.clinics_document_one()}
        valuesOf={({ what, differences }) =>
          what === 'changed' && !differences.length ? (
            <p className="text-small text-muted">{m.console_history_other_file()}</p>
          ) : undefined
        }
        asideOf={(act) => {
          const paper = paperOf(act);
          return mayWrite && paper && isGone(act) ? (
            <Button variant="secondary" onClick={() => setBack(paper)} className="self-start">
              {m.content_set_back()}
            </Button>
          ) : null;
        }}
      />
      {back ? <DocumentDialog clinic={clinic} start={back} onClose={() => setBack(undefined)} /> : null}
    </>
  );
}

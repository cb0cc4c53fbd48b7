import { FileDialog } from '#console/entries/file-dialog.tsx';
import { useNamed } from '#console/entries/known-names.ts';
import { m } from '#console/paraglide/messages.js';
import { contentFileDoor } from './content-api.ts';
import type { KindSpec } from './content-kind.ts';

/** Brings a file of entries of a kind in. */
export function ContentFileDialog({ spec, onClose }: { spec: KindSpec; onClose: () => void }) {
  const { kind, title, one, titleOf, detailsOf, fields } = spec;
  const { named } = useNamed(fields);

  return (
    <FileDialog
      title={m.content_file_title({ kind: title() })}
      about={m.content_file_about()}
      types={['application/json', '.json']}
      door={contentFileDoor(kind)}
      say={(change) => {
        const entry = named(change);
        return { one: one(), title: titleOf(entry) || change.key, details: detailsOf(entry), fields };
      }}
      onClose={onClose}
    />
  );
}

import { fieldGroup } from '@kindwell/contract/staff/directory/field-groups.ts';
import { FileDialog } from '#console/entries/file-dialog.tsx';
import { m } from '#console/paraglide/messages.js';
import { directoryFileDoor } from './clinics-api.ts';
import { specOfList } from './directory-specs.ts';
import { groupName } from './group-names.ts';

/** Brings a file of clinics and providers in. */
export function DirectoryFileDialog({ onClose }: { onClose: () => void }) {
  return (
    <FileDialog
      title={m.clinics_file_title()}
      about={m.clinics_file_about()}
      types={['application/json', '.json', 'text/csv', '.csv']}
      door={directoryFileDoor}
      nameOf={(group) => groupName(fieldGroup.parse(group))}
      say={({ list, key, name, where }) => {
        const { one, fields } = specOfList[list];
        return { one: one(), title: name, details: [where, key], fields };
      }}
      onClose={onClose}
    />
  );
}

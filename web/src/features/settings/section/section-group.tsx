import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** What a group is about in one column, its fields in the other; one below the other where there is no room for both. */
const columnsClass = 'grid items-start gap-x-8 gap-y-3 lg:grid-cols-[14rem_minmax(0,1fr)]';

type SectionGroupProps = {
  title: string;
  /** Whose it is, as a face beside the title. */
  face?: ReactNode;
  children: ReactNode;
};

/** Fields of a section that belong together, under or beside what they are about; all of a section have one edge. */
export function SectionGroup({ title, face, children }: SectionGroupProps) {
  return (
    <div className={classNames(columnsClass, 'py-5 first:pt-0 last:pb-0')}>
      <div className="flex items-center gap-3">
        {face}
        <h3 className="min-w-0 text-h3 wrap-anywhere">{title}</h3>
      </div>
      <div className="flex max-w-form min-w-0 flex-col gap-5">{children}</div>
    </div>
  );
}

/** What stands under the fields of a section, along their edge. */
export const SectionEnd = ({ children }: { children: ReactNode }) => (
  <div className={columnsClass}>
    <span className="max-lg:hidden" />
    <div className="flex max-w-form min-w-0 flex-col gap-3">{children}</div>
  </div>
);

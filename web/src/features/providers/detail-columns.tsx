import type { ReactNode } from 'react';

type DetailColumnsProps = {
  /** What one came for first: before the rest, on a wide screen beside it. */
  side: ReactNode;
  children: ReactNode;
};

/** What stands below the head of a clinic or of a provider. */
export function DetailColumns({ side, children }: DetailColumnsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <aside className="flex min-w-0 flex-col gap-4 xl:col-start-2 xl:row-start-1 xl:[@media(min-height:44rem)]:sticky xl:[@media(min-height:44rem)]:top-8">
        {side}
      </aside>
      <div className="flex min-w-0 flex-col gap-8 xl:col-start-1 xl:row-start-1">{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';

type DetailColumnsProps = {
  /** Who it is. */
  head: ReactNode;
  /** What one came for: before the rest, on a wide screen beside it and the head. */
  side: ReactNode;
  /** On a phone where the rest is what one came for. */
  isSideLast?: boolean;
  children: ReactNode;
};

/** A clinic or a provider: who it is, when there is time, and the rest. */
export function DetailColumns({ head, side, isSideLast = false, children }: DetailColumnsProps) {
  const beside = (
    <aside
      key="side"
      className="flex min-w-0 flex-col gap-4 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:[@media(min-height:44rem)]:sticky xl:[@media(min-height:44rem)]:top-8"
    >
      {side}
    </aside>
  );
  const rest = (
    <div key="rest" className="flex min-w-0 flex-col gap-8 pt-2 xl:col-start-1 xl:row-start-2">
      {children}
    </div>
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 max-sm:gap-y-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
      {head}
      {isSideLast ? [rest, beside] : [beside, rest]}
    </div>
  );
}

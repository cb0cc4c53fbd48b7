import type { ReactNode } from 'react';

/** The ways in and out for files, above a list: two in a row on a phone, where words alone fit, so that the list is in view. */
export const FileWays = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 max-sm:*:px-2 max-sm:[&_svg]:hidden sm:flex sm:flex-wrap">
    {children}
  </div>
);

import type { ReactNode } from 'react';
import { PageHeader } from '#web/ui/content/page-header.tsx';
import { useScreen } from './use-screen.ts';

type PageProps = {
  title: string;
  /** The name of the browser's tab where the heading is another: a greeting. */
  tabTitle?: string;
  intro?: ReactNode;
  back?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** A screen: its head, then its blocks under one another. */
export function Page({ title, tabTitle = title, intro, back, action, children }: PageProps) {
  useScreen(tabTitle);

  return (
    <div className="flex flex-col gap-6">
      <PageHeader {...{ title, intro, back, action }} />
      {children}
    </div>
  );
}

import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { m } from '#console/paraglide/messages.js';
import { PageHeader } from '#web/ui/content/page-header.tsx';

let isFirstScreen = true;

/** Names the browser's tab after the screen, and gives its h1 the focus when the screen was navigated to. */
export function useScreen(title: string) {
  const { pathname } = useLocation();

  useEffect(() => {
    document.title = m.console_document_title({ title });
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new screen, also with the same component
  useLayoutEffect(() => {
    // At the first screen the focus belongs to the start of the document, where the skip link is.
    if (!isFirstScreen) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    isFirstScreen = false;
  }, [pathname]);
}

type PageProps = {
  title: string;
  /** The name of the browser's tab where the heading has a name in it. */
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

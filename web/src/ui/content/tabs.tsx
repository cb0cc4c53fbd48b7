import { Tabs as Primitive } from '@base-ui/react/tabs';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

type Tab = { value: string; label: string; count?: number | undefined };

type TabsProps = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: Tab[];
  /** The open tab; keep it in the URL query, in place of the one before: Back leaves the page, not the tab. */
  value: string;
  onChange: (value: string) => void;
  /** One `TabPanel` for each tab. */
  children: ReactNode;
};

/** Views of one thing, one at a time. Arrow keys move, Enter or Space opens. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const listRef = useRef<HTMLDivElement>(null);
  useOpenTabInView(
    listRef,
    tabs.findIndex((tab) => tab.value === value),
  );

  return (
    <Primitive.Root value={value} onValueChange={(next: string) => onChange(next)}>
      <Primitive.List
        ref={listRef}
        aria-label={label}
        className="fading-edges relative flex overflow-x-auto border-b border-border [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Primitive.Tab key={tab.value} value={tab.value} className={tabClass}>
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="rounded-full bg-sunken px-1.5 text-small font-semibold text-muted tabular sm:px-2">
                {tab.count}
              </span>
            )}
          </Primitive.Tab>
        ))}
        <Primitive.Indicator className={indicatorClass} />
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

/** On a phone the tab that an address opens may lie beyond the edge: the row is moved, never the page. */
function useOpenTabInView(listRef: RefObject<HTMLElement | null>, index: number) {
  useLayoutEffect(() => {
    const list = listRef.current;
    const tab = list?.children[index];
    if (!list || !(tab instanceof HTMLElement)) return;

    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [listRef, index]);
}

/** What one tab shows. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Primitive.Panel value={value} className="rounded-chip pt-6">
      {children}
    </Primitive.Panel>
  );
}

const tabClass =
  'flex min-h-11 shrink-0 items-center gap-1 rounded-control px-1.5 text-label sm:gap-2 sm:px-4 whitespace-nowrap text-muted ' +
  'transition-colors duration-120 hover:text-text data-active:text-primary -outline-offset-2! print:not-data-active:hidden';

const indicatorClass =
  'absolute bottom-0 left-0 h-0.75 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-primary forced-colors:bg-[Highlight] ' +
  'transition-[translate,width] duration-180 ease-out';

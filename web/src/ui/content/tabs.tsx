import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

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

/** Which tab is open, and what the ids of these tabs and panels begin with. */
const OpenTab = createContext({ open: '', id: '' });

/**
 * Views of one thing, one at a time. Arrow keys, Home and End move, Enter or Space opens. Ours, so that the first screens
 * with tabs do not fetch what dialogs stand on.
 */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  // Among the tabs Tab stops at the one that has the focus, and comes in at the open one.
  const [focused, setFocused] = useState<string>();
  useOpenTabInView(
    listRef,
    tabs.findIndex((tab) => tab.value === value),
  );

  return (
    <OpenTab value={{ open: value, id }}>
      {/* One piece, wherever it stands: in a grid the panel stays under its tabs. */}
      <div className="min-w-0">
        <div
          ref={listRef}
          role="tablist"
          aria-label={label}
          onKeyDown={moveFocus}
          onBlur={() => setFocused(undefined)}
          className="fading-edges relative flex overflow-x-auto border-b border-border [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              aria-selected={tab.value === value}
              aria-controls={tab.value === value ? `${id}-${tab.value}` : undefined}
              tabIndex={tab.value === (focused ?? value) ? 0 : -1}
              onFocus={() => setFocused(tab.value)}
              onClick={() => {
                if (tab.value !== value) onChange(tab.value);
              }}
              className={tabClass}
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className="rounded-full bg-sunken px-1 text-small font-semibold text-muted tabular sm:px-2">
                  {tab.count}
                </span>
              )}
            </button>
          ))}
          <Indicator value={value} />
        </div>
        {children}
      </div>
    </OpenTab>
  );
}

/** The keys of a row of tabs: round the ends, without opening anything. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = tabsOf(event.currentTarget);
  const from = tabs.indexOf(document.activeElement as HTMLElement);
  if (from < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;

  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = { ArrowRight: from + forward, ArrowLeft: from - forward, Home: 0, End: -1 };
  const to = steps[event.key];
  if (to === undefined) return;

  event.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}

const tabsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role="tab"]')];

/** The line under the open tab, which slides to the next. */
function Indicator({ value }: { value: string }) {
  const markRef = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState({ left: 0, width: 0 });

  // Measured again whenever a tab is opened or changes its width, as by its count. The list is found from the mark: its own
  // ref is not set yet when this first runs.
  useLayoutEffect(() => {
    const list = markRef.current?.parentElement;
    if (!list) return;

    const tabs = tabsOf(list);
    const measure = () => {
      const open = tabs.find((tab) => tab.id.endsWith(`-tab-${value}`));
      if (open) setPlace({ left: open.offsetLeft, width: open.offsetWidth });
    };
    const observer = new ResizeObserver(measure);
    for (const each of [list, ...tabs]) observer.observe(each);
    measure();

    return () => observer.disconnect();
  }, [value]);

  // Not before it has a place, or it would slide there from the edge.
  const isPlaced = place.width > 0;
  const style = { width: place.width, translate: `${place.left}px` };
  return <span ref={markRef} hidden={!isPlaced} className={indicatorClass} {...(isPlaced && { style })} />;
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
  const { open, id } = use(OpenTab);
  if (value !== open) return null;

  return (
    <div
      role="tabpanel"
      id={`${id}-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      tabIndex={0}
      className="rounded-chip pt-6"
    >
      {children}
    </div>
  );
}

// Where the row is too narrow for them, counts stand under their words, before any tab is out of view.
const tabClass =
  'flex min-h-11 flex-wrap items-center justify-center gap-1 rounded-control px-1.5 py-1 text-label sm:gap-2 sm:px-4 whitespace-nowrap text-muted ' +
  'transition-colors duration-120 hover:text-text aria-selected:text-primary -outline-offset-2! print:not-aria-selected:hidden';

const indicatorClass =
  'absolute bottom-0 left-0 h-0.75 rounded-full bg-primary forced-colors:bg-[Highlight] ' +
  'transition-[translate,width] duration-180 ease-out';

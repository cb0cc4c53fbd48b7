import { RotateCw } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CallLink } from '#web/features/appointments/call-link.tsx';
import { describePerson, describeWhenInList } from '#web/features/appointments/visit-words.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { useOnline } from '#web/lib/device/use-online.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { type KeptVisit, recallVisits } from '#web/lib/storage/last-visits.ts';
import { formatWeekdayTime } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { useScreen } from '#web/shell/use-screen.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { CareMark } from '#web/ui/content/care-mark.tsx';
import { Logo } from '#web/ui/content/logo.tsx';
import { StatusTag } from '#web/ui/content/status-tag.tsx';
import { OfflineScene } from '#web/ui/scenes/sign-scenes.tsx';

type Kept = Awaited<ReturnType<typeof recallVisits>>;

/** What the session has kept, until it would have ended; undefined while it is opened, null without anything. */
function useKeptVisits(): Kept | null | undefined {
  const { id } = useCurrentUser();
  const [kept, setKept] = useState<Kept | null>();

  useEffect(() => {
    let isGone = false;
    let timer: number | undefined;

    const look = async () => {
      const found = await recallVisits(id);
      if (isGone) return;

      setKept(found ?? null);
      if (found) timer = window.setTimeout(() => void look(), found.endsAt.getTime() - clock.now().getTime());
    };
    void look();

    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [id]);

  return kept;
}

const nextTryMs = 3_000;

function hearVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether somebody can see this tab. */
const useVisible = () => useSyncExternalStore(hearVisibility, () => document.visibilityState === 'visible');

/**
 * Tries again by itself: when the device finds a connection, and every few seconds, for of a server that is back nothing
 * tells; not while the device knows of no connection, nor while nobody looks. Only a try that somebody asked for is shown.
 */
function useTries({ onRetry, isRetrying }: OfflineScreenProps) {
  const [wasAsked, setWasAsked] = useState(false);
  const isOnline = useOnline();
  const isVisible = useVisible();

  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);

  useEffect(() => {
    if (!isRetrying) setWasAsked(false);
  }, [isRetrying]);

  useEffect(() => {
    if (isRetrying || !isOnline || !isVisible) return;

    const timer = window.setTimeout(onRetry, nextTryMs);
    return () => window.clearTimeout(timer);
  }, [isRetrying, isOnline, isVisible, onRetry]);

  const handlePress = () => {
    setWasAsked(true);
    onRetry();
  };
  return { handlePress, isShown: wasAsked && isRetrying };
}

type OfflineScreenProps = { onRetry: () => void; isRetrying: boolean };

/** A start that reached no server: the visits that were last known, and a way to try again. */
export function OfflineScreen(props: OfflineScreenProps) {
  const { handlePress, isShown } = useTries(props);
  const isOnline = useOnline();
  const kept = useKeptVisits();
  const title = isOnline ? m.shell_unreachable_title() : m.shell_offline_title();
  useScreen(title);

  return (
    <main className="mx-auto flex min-h-dvh max-w-page flex-col gap-6 px-(--gutter) py-8">
      <Logo />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-2">
          <h1 className="text-h1">{title}</h1>
          {kept === undefined ? null : <p className="max-w-prose text-muted">{sayWhatIsShown(kept)}</p>}
        </div>
        <div aria-hidden="true" className="aspect-4/3 h-20 max-w-full">
          <OfflineScene />
        </div>
      </div>
      <Button
        variant="secondary"
        className="self-start"
        onClick={handlePress}
        isBusy={isShown}
        busyLabel={m.ui_retrying()}
      >
        <RotateCw aria-hidden="true" className="size-4" strokeWidth={2} />
        {m.ui_retry()}
      </Button>
      {kept && kept.visits.length > 0 ? (
        <ul className="grid items-start gap-4 md:grid-cols-2">
          {kept.visits.map((visit, place) => (
            <VisitInBrief key={visit.id} visit={visit} isNext={place === 0} />
          ))}
        </ul>
      ) : null}
    </main>
  );
}

function sayWhatIsShown(kept: Kept | null): string {
  if (!kept) return m.shell_offline_nothing();

  const time = formatWeekdayTime(kept.readAt);
  return kept.visits.length > 0 ? m.shell_offline_visits({ time }) : m.shell_offline_no_visits({ time });
}

/** The next one is the dark card of the screen. When and whether for sure, for whom, with whom and where, and the one thing that works without a network: a call. */
function VisitInBrief({ visit, isNext }: { visit: KeptVisit; isNext: boolean }) {
  const { status, dependant, provider, clinic } = visit;

  return (
    <li {...(isNext && { 'data-care-card': '' })} className={cardClass('relative flex flex-col gap-1')}>
      {isNext ? <CareMark /> : null}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className={`first-letter:uppercase ${isNext ? 'text-h1' : 'text-h3'}`}>{describeWhenInList(visit)}</h2>
        <StatusTag status={status} />
      </div>
      <p className="text-muted">{describePerson(dependant)}</p>
      <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <p>{provider ?? m.appointments_any_provider()}</p>
          <p>{clinic.name}</p>
          <p className="text-small text-muted">{clinic.formattedAddress}</p>
        </div>
        <CallLink clinic={clinic} className={buttonClass(isNext ? 'primary' : 'quiet', isNext ? '' : '-me-4')} />
      </div>
    </li>
  );
}

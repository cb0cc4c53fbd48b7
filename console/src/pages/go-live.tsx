import type { SetupStep } from '@kindwell/contract/staff/staff-setup.ts';
import { Link } from 'react-router';
import { useSetup } from '#console/features/setup/setup-api.ts';
import { SetupList } from '#console/features/setup/setup-list.tsx';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { zoneName } from '#console/lib/zones.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';
import { Unread } from '#console/ui/unread.tsx';
import { formatPhone } from '#web/lib/words/format.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { DescriptionList } from '#web/ui/content/description-list.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';

/** The rooms in which steps are done; all others are done here or on the server. */
const rooms: Partial<Record<SetupStep, { path: string; name: () => string }>> = {
  operator: { path: paths.contentEntry('portal', 'portal'), name: m.content_portal },
  texts: { path: paths.texts, name: m.console_texts },
  rewards: { path: paths.contentKind('brands'), name: m.content_brands },
  clinic: { path: paths.clinics, name: m.clinics_room },
};

function wayOf(step: SetupStep) {
  const room = rooms[step];
  return room ? (
    <Link to={room.path} className="link self-start">
      {room.name()}
    </Link>
  ) : null;
}

/** /console/go-live (docs/spec/console.md#go-live): what is still missing before the portal goes live, and who runs it. */
export function GoLivePage() {
  const mayTry = useStaff().rights.includes('setup.manage');
  const read = useSetup();
  const { data } = read;

  return (
    <Page title={m.console_live()} intro={m.console_live_intro()}>
      {data ? (
        <div className="flex flex-col gap-8">
          <SetupList steps={data.steps} wayOf={wayOf} mayTry={mayTry} />
          <section aria-labelledby="operator" className="flex flex-col gap-3">
            <h2 id="operator" className="text-h2">
              {m.console_live_in_force()}
            </h2>
            <div className={cardClass('flex max-w-3xl flex-col gap-4 p-5!')}>
              <DescriptionList
                items={[
                  { term: m.console_live_name(), details: data.operator.name },
                  { term: m.console_live_contact(), details: data.operator.contact ?? m.console_texts_unset() },
                  { term: m.console_live_support_email(), details: data.operator.email ?? m.console_texts_unset() },
                  {
                    term: m.console_live_support_phone(),
                    details: data.operator.phone ? formatPhone(data.operator.phone) : m.console_texts_unset(),
                  },
                  { term: m.console_live_site(), details: data.operator.site },
                  { term: m.console_zone_in_force(), details: zoneName(data.zone.name) },
                ]}
              />
              {data.zone.canChange ? (
                <p className="text-small text-muted">
                  {m.console_live_zone_open()}{' '}
                  <Link to={paths.programme} className="link">
                    {m.console_programme()}
                  </Link>
                </p>
              ) : null}
            </div>
          </section>
        </div>
      ) : null}
      {data ? null : (
        <Unread read={read} failed={m.console_live_unread()} awaited={m.console_live_loading()}>
          <SkeletonBox className="h-96" />
        </Unread>
      )}
    </Page>
  );
}

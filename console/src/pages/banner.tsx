import { useBanners } from '#console/features/banner/banner-api.ts';
import { NewBanner } from '#console/features/banner/banner-form.tsx';
import { BannerHistory, BannerInForce } from '#console/features/banner/banner-list.tsx';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { Page } from '#console/shell/page.tsx';
import { Unread } from '#console/ui/unread.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';

/** /console/banner (docs/spec/console.md#banner): what is said above every screen, and what was. */
export function BannerPage() {
  const mayWrite = useStaff().rights.includes('banner.write');
  const read = useBanners();
  const { data } = read;

  return (
    <Page title={m.console_banner()} intro={m.console_banner_intro()}>
      {data ? (
        <div className="flex flex-col gap-8">
          <BannerInForce shown={data.banners.find(({ isShown }) => isShown)} mayWithdraw={mayWrite} />
          {mayWrite ? (
            <section aria-labelledby="banner-new" className="flex flex-col gap-3">
              <h2 id="banner-new" className="text-h2">
                {m.console_banner_new()}
              </h2>
              <NewBanner instead={data.banners[0]?.id ?? null} />
            </section>
          ) : null}
          <BannerHistory banners={data.banners.filter(({ isShown }) => !isShown)} />
        </div>
      ) : null}
      {data ? null : (
        <Unread read={read} failed={m.console_banner_failed()} awaited={m.console_banner_loading()}>
          <SkeletonBox className="h-96" />
        </Unread>
      )}
    </Page>
  );
}

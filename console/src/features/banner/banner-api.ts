import { staffBanners } from '@kindwell/contract/staff/staff-banners.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';

/** The banners, the latest first. */
export const useBanners = () => useStaffRead(staffBanners, {}, { isShared: true });

/** What a banner is, in words. */
export const toneWords = {
  information: { name: m.console_banner_information, means: m.console_banner_information_means },
  outage: { name: m.console_banner_outage, means: m.console_banner_outage_means },
};

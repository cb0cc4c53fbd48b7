import type { PendingAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';

/** A link that leads on, and its words. */
type WayOn = { to: string; label: string };

type Deed = {
  type: PendingAction['type'];
  /** Where it is to be done; null where that is open. */
  clinic: { id: number } | null;
};

/** Where one does what brings points; undefined where this app has no place for it. */
export function wayOn({ type, clinic }: Deed): WayOn | undefined {
  const page = clinic && paths.clinic(clinic.id);

  if (type === 'visit') return { to: page ?? paths.findProviders, label: m.loyalty_go_book() };
  if (type === 'referral') return { to: paths.refer, label: m.loyalty_go_refer() };
  if (type === 'profile') return { to: paths.profile, label: m.loyalty_go_profile() };
  if (type !== 'review') return undefined;

  const reviews = page && `${page}?tab=reviews`;
  return { to: reviews ?? `${paths.appointments}?tab=completed`, label: m.loyalty_go_review() };
}

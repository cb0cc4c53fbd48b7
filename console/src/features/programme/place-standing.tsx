import type { ReferralPlace } from '@kindwell/contract/staff/staff-programme.ts';
import { m } from '#console/paraglide/messages.js';
import { formatMoment } from '#web/lib/words/format.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';

/** Who has decided so, and when; nothing of what came with Kindwell. */
function whoSet({ setBy, setAt }: ReferralPlace): string | null {
  if (setAt === null) return null;

  const at = formatMoment(setAt);
  return setBy === null ? m.console_place_set_by_server({ at }) : m.console_version_set_by({ name: setBy, at });
}

/** How a place stands now, which is what the next press changes. */
export const PlaceStanding = ({ place, isNew = false }: { place: ReferralPlace; isNew?: boolean }) => (
  <Callout
    tone={isNew ? 'warning' : 'info'}
    isAlert={isNew}
    className={isNew ? 'mt-2' : ''}
    title={place.isAllowed ? m.console_place_is_rewarded() : m.console_place_is_barred()}
  >
    {whoSet(place)}
  </Callout>
);

import { visitCoverage, visitPoints } from '@kindwell/contract/appointments/visit-worth.ts';
import type { Received } from '@kindwell/contract/endpoint.ts';
import { useWatch } from 'react-hook-form';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { formatNumber, formatPercent } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

function inWords({ points, isMost }: Received<typeof visitPoints>): string | undefined {
  if (points === 0) return undefined;

  const amount = m.loyalty_amount({ points, figure: formatNumber(points) });
  return isMost ? m.booking_points_most({ amount }) : amount;
}

/**
 * The points that the visit would bring whom it is for on a day (`YYYY/MM/DD`), or about now, in words: «up to 1,200 points».
 * Nothing where it brings none, while that isn't known, and of a move.
 */
export function useVisitPoints({ form, clinic, edit }: Booking, day = ''): string | undefined {
  const dependantId = useWatch({ control: form.control, name: 'dependantId' });
  const input = { params: { id: String(clinic.id) }, query: { dependantId, ...(day !== '' && { day }) } };
  const { data } = useOperation(visitPoints, input, { enabled: dependantId !== '' && !edit });

  return data && inWords(data);
}

type Coverage = NonNullable<Received<typeof visitCoverage>['coverage']>;

/** «Your plan usually covers 80% of this», or that of whom the visit is for; «up to 80%» where another line says less. */
function coverageWords({ percent, isMost }: Coverage, name: string | undefined): string {
  const part = formatPercent(percent);
  if (percent === 0) return name === undefined ? m.booking_covers_nothing_own() : m.booking_covers_nothing({ name });
  if (isMost)
    return name === undefined
      ? m.booking_covers_most_own({ percent: part })
      : m.booking_covers_most({ name, percent: part });

  return name === undefined ? m.booking_covers_own({ percent: part }) : m.booking_covers({ name, percent: part });
}

/**
 * What the insurance of whom the visit is for usually pays of it, and by which line of it; nothing where service codes say
 * nothing, or while it isn't known whose it is. Asked for once a time is chosen: a look at somebody else's insurance is
 * written down.
 */
export function useVisitCoverage({ form, edit }: Booking) {
  const [typeId, dependantId] = useWatch({ control: form.control, name: ['typeId', 'dependantId'] });
  const person = useFamily().data?.dependant.find(({ id }) => String(id) === dependantId);
  const input = { params: { id: typeId }, query: { dependantId } };
  const isKnown = typeId !== '' && dependantId !== '';
  const { data } = useOperation(visitCoverage, input, { enabled: isKnown && !edit });
  if (!data?.coverage || !person) return undefined;

  const { insuranceName, service, note } = data.coverage;
  return {
    words: coverageWords(data.coverage, person.relation === 'self' ? undefined : person.firstName),
    source: `${insuranceName} · ${service}`,
    note,
  };
}

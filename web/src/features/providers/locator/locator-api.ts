import { clinicPoints } from '@kindwell/contract/appointments/clinic-points.ts';
import { useQuery } from '@tanstack/react-query';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { readBoundaries, type Topology } from './boundaries.ts';

/** Where these clinics are, and where home is. */
export const useClinicPoints = (clinicIds: number[]) =>
  useOperation(
    clinicPoints,
    { query: { clinics: clinicIds.join(',') } },
    { enabled: clinicIds.length > 0, keepsPrevious: true },
  );

/** The file of the boundaries is one of the build, and never a call. */
async function fetchBoundaries(signal: AbortSignal) {
  const answer = await fetch(countiesUrl, { signal });
  if (!answer.ok) throw new Error(`The boundaries were answered ${answer.status}`);

  return readBoundaries((await answer.json()) as Topology);
}

/** The states and counties, once they are wanted; without them the map is one of rings and marks alone. */
export const useBoundaries = (isWanted: boolean) =>
  useQuery({
    queryKey: ['boundaries'],
    enabled: isWanted,
    queryFn: ({ signal }) => fetchBoundaries(signal),
    staleTime: Number.POSITIVE_INFINITY,
    // As data they are compared at each reading; they are never another.
    structuralSharing: false,
  });

import type { ClinicCard, MapPoint } from '@kindwell/contract/appointments/clinic-shape.ts';
import type { FoundClinics } from '#web/features/providers/search/join-pages.ts';

/** A row of the list with its number and its place on the map. */
export type Marked = Pick<ClinicCard, 'id' | 'name' | 'distanceMiles'> & {
  number: number;
  /** One of the patient's own, with which a list may begin (NEAR-14). */
  isOwn: boolean;
  point: MapPoint;
};

/** What a map lies around: the patient's own home, or a place with a name; without either the clinics, and it has no rings. */
export type Middle = { kind: 'home' | 'place' | 'clinics'; name: string; point: MapPoint };

const between = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;

/** The point that the distances of a list are measured from; without one, that in the midst of its clinics; null where theirs are not known either. */
export function middleOf(near: FoundClinics['near'], home: MapPoint | null, marked: Marked[]): Middle | null {
  if (near?.point) return { kind: 'place', name: near.place ?? '', point: near.point };
  if (home) return { kind: 'home', name: '', point: home };
  if (marked.length === 0) return null;

  const point = {
    latitude: between(marked.map((each) => each.point.latitude)),
    longitude: between(marked.map((each) => each.point.longitude)),
  };
  return { kind: 'clinics', name: '', point };
}

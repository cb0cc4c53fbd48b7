import { nameGroups } from '#server/demo/data/names.ts';
import { reviewSentences } from '#server/demo/data/review-words.ts';
import { type PlannedClinic, plannedClinics } from './plan-directory.ts';
import { type Random, randomOf } from './random.ts';

export type PlannedReview = {
  clinicId: number;
  reviewerName: string;
  rating: number;
  reviewText: string;
  createdAt: string;
};

const dayMs = 86_400_000;
const oldestDays = 900;

// Stars out of ten reviews, by how well a clinic is liked.
const moods: number[][] = [
  [5, 5, 5, 5, 5, 5, 5, 4, 4, 3],
  [5, 5, 5, 5, 5, 4, 4, 4, 3, 2],
  [5, 5, 5, 4, 4, 4, 3, 3, 2, 1],
];

function countFor(clinicId: number, random: Random): number {
  if (clinicId === 1) return 58;
  if (clinicId % 12 === 4) return 0;
  return random.pick([3, 7, 11, 14, 18, 22, 26, 33, 41]);
}

function planReviewsOf(clinic: PlannedClinic, now: Date): PlannedReview[] {
  const random = randomOf('reviews', clinic.id);
  const mood = random.pick(moods);

  return Array.from({ length: countFor(clinic.id, random) }, () => {
    const rating = random.pick(mood);
    const group = random.pick(nameGroups);
    const first = random.pick([...group.female, ...group.male]);
    const initial = [...random.pick(group.family)][0];
    const sentences = random.shuffled(reviewSentences(clinic.domain, rating)).slice(0, random.pick([1, 1, 2]));

    // Squared, so that recent ones are more common.
    const ageMs = 3_600_000 + random.next() ** 2 * oldestDays * dayMs;

    return {
      clinicId: clinic.id,
      reviewerName: `${first} ${initial}.`,
      rating,
      reviewText: sentences.join(' '),
      createdAt: new Date(now.getTime() - ageMs).toISOString(),
    };
  });
}

/** The reviews of all clinics, the oldest first; a few clinics have none. */
export const planReviews = (now: Date): PlannedReview[] =>
  plannedClinics
    .flatMap((clinic) => planReviewsOf(clinic, now))
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));

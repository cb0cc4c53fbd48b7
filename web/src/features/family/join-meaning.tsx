import { m } from '#web/paraglide/messages.js';

/** What accepting an invitation means, point by point. */
export function Meaning({ points }: { points: string[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-h3">{m.join_means()}</h2>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

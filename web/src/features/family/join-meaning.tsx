import { Check } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';

/** What accepting an invitation means, point by point. */
export function Meaning({ points }: { points: string[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-h3">{m.join_means()}</h2>
      <ul className="flex flex-col gap-3">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 text-primary" strokeWidth={1.75} />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

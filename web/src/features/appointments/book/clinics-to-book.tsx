import { m } from '#web/paraglide/messages.js';
import { ClinicToBook } from './clinic-to-book.tsx';
import type { KnownClinic } from './known-clinics.ts';

/** The clinics that a person knows, each with the way to book there; nothing where there are none. */
export function ClinicsToBook({ clinics, personId }: { clinics: KnownClinic[]; personId: number }) {
  if (clinics.length === 0) return null;

  return (
    <section aria-labelledby="book-clinics" className="flex flex-col gap-3">
      <h3 id="book-clinics" className="text-h3">
        {m.book_clinics()}
      </h3>
      <ul className="flex flex-col divide-y divide-border">
        {clinics.map((known) => (
          <ClinicToBook key={known.clinic.id} known={known} personId={personId} />
        ))}
      </ul>
    </section>
  );
}

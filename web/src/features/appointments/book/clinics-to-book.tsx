import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { ClinicToBook } from './clinic-to-book.tsx';
import type { KnownClinic } from './known-clinics.ts';

/**
 * The clinics that a person knows, each with the way to book there; nothing where there are none. Their times are shown from the
 * first one down, whichever come first: those of a clinic above move none away from a finger.
 */
export function ClinicsToBook({ clinics, personId }: { clinics: KnownClinic[]; personId: number }) {
  const [settled, setSettled] = useState<number[]>([]);
  if (clinics.length === 0) return null;

  const isSettled = ({ clinic, timeZone }: KnownClinic) => timeZone === undefined || settled.includes(clinic.id);
  const turn = clinics.findIndex((known) => !isSettled(known));

  return (
    <section aria-labelledby="book-clinics" className="flex flex-col gap-3">
      <h3 id="book-clinics" className="text-h3">
        {m.book_clinics()}
      </h3>
      <ul className="flex flex-col divide-y divide-border">
        {clinics.map((known, index) => (
          <ClinicToBook
            key={known.clinic.id}
            known={known}
            personId={personId}
            isTurn={turn === -1 || index <= turn}
            onSettled={() => setSettled((all) => [...all, known.clinic.id])}
          />
        ))}
      </ul>
    </section>
  );
}

import { useState } from 'react';
import { useIsLate } from '#web/features/appointments/use-is-late.ts';
import { m } from '#web/paraglide/messages.js';
import { ClinicToBook } from './clinic-to-book.tsx';
import type { KnownClinic } from './known-clinics.ts';

/**
 * The clinics that a person knows, each with the way to book there; nothing where there are none. Their times are shown from the
 * first one down, whichever come first: those of a clinic above move none away from a finger. One that does not answer is waited for a while.
 */
export function ClinicsToBook({ clinics, personId }: { clinics: KnownClinic[]; personId: number }) {
  const [settled, setSettled] = useState<number[]>([]);
  const isSettled = ({ clinic, timeZone }: KnownClinic) => timeZone === undefined || settled.includes(clinic.id);
  const first = clinics.findIndex((known) => !isSettled(known));
  const turn = first === -1 ? clinics.length : first;
  const isLate = useIsLate(clinics.slice(turn).some(({ clinic }) => settled.includes(clinic.id)));
  if (clinics.length === 0) return null;

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
            isTurn={isLate || index <= turn}
            onSettled={() => setSettled((all) => [...all, known.clinic.id])}
          />
        ))}
      </ul>
    </section>
  );
}

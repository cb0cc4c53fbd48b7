import type { Dependant } from '@kindwell/contract/patient.ts';
import { Link } from 'react-router';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { formatDate } from '#web/lib/words/format.ts';
import { relationWords } from '#web/lib/words/person-words.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';

/** The household, the patient first: who they are to the patient, when they were born. */
export function FamilyList({ dependants }: { dependants: Dependant[] }) {
  const lookOf = usePersonLook();
  const others = dependants.filter(({ relation }) => relation !== 'self');
  if (others.length === 0) {
    return (
      <p className="text-muted">
        {m.patient_family_empty()}{' '}
        <Link to={paths.settingsSection('family')} className="link">
          {m.patient_family_add()}
        </Link>
      </p>
    );
  }

  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {[...dependants.filter(({ relation }) => relation === 'self'), ...others].map(
        ({ id, firstName, lastName, relation, dob }) => (
          <li key={id} className="flex items-center gap-3">
            <Avatar name={`${firstName} ${lastName}`} size="strip" look={lookOf(id)} />
            <div className="flex min-w-0 flex-col wrap-anywhere">
              <p className="font-semibold">
                {firstName} {lastName}
              </p>
              <p className="text-label font-normal text-muted">
                {relationWords[relation]()}
                {dob ? (
                  <>
                    {' · '}
                    <span className="inline-block">{m.patient_born({ date: formatDate(dob) })}</span>
                  </>
                ) : null}
              </p>
            </div>
          </li>
        ),
      )}
    </ul>
  );
}

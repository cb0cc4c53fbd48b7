import type { StaffClinicAnswer } from '@kindwell/contract/staff/directory/staff-clinics.ts';
import { Link } from 'react-router';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import type { ClinicEntry } from './clinic-entry.ts';

/** The way to bring in a file of clinics, which alone has hours. */
export const FileWay = () => (
  <Link to={paths.clinicsFile} className="link">
    {m.content_bring()}
  </Link>
);

/** What keeps patients from booking at a clinic that they find: the first of what it lacks, and the way to it. */
function lackOf(key: string, { visitTypes = [] }: ClinicEntry, providers: StaffClinicAnswer['providers']) {
  const shown = providers.filter(({ published }) => published);
  const [first] = shown;
  if (visitTypes.length === 0)
    return { text: m.clinics_no_visit_types(), way: { to: paths.editClinic(key), label: m.clinics_visit_type_add() } };
  if (!first)
    return { text: m.clinics_no_providers(), way: { to: paths.newProvider(key), label: m.clinics_add_provider() } };
  if (shown.every((provider) => provider.visitTypes.length === 0))
    return { text: m.clinics_none_offered(), way: { to: paths.provider(first.key), label: first.name } };
  if (shown.every(({ hours }) => hours.length === 0))
    return { text: m.clinics_none_works(), way: { to: paths.clinicsFile, label: m.content_bring() } };

  return undefined;
}

type CannotBookProps = { found: StaffClinicAnswer; mayWrite: boolean };

/** Says of a clinic that patients find why nobody can book there yet, and what comes next; nothing where somebody can. */
export function CannotBook({ found: { clinic, providers }, mayWrite }: CannotBookProps) {
  const entry = clinic.entry as ClinicEntry;
  const lack = clinic.entry.published === false ? undefined : lackOf(clinic.key, entry, providers);
  if (!lack) return null;

  return (
    <Callout tone="warning" title={m.clinics_cannot_book()}>
      {lack.text}{' '}
      {mayWrite ? (
        <Link to={lack.way.to} className="link">
          {lack.way.label}
        </Link>
      ) : null}
    </Callout>
  );
}

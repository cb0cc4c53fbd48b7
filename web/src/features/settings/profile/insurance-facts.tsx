import type { PatientSetting } from '#web/features/settings/settings-api.ts';
import { m } from '#web/paraglide/messages.js';
import { DescriptionList } from '#web/ui/content/description-list.tsx';

type InsuranceFactsProps = Pick<PatientSetting, 'insurance' | 'dependants'>;

/** Who is insured where, in the order of the family. */
export function InsuranceFacts({ insurance, dependants }: InsuranceFactsProps) {
  if (insurance.length === 0) return <p className="text-muted">{m.settings_insurance_none()}</p>;

  const people = dependants.map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
    insured: insurance.filter(({ dependantId }) => dependantId === id),
  }));

  // A list for each: two people of a family may have one name.
  return (
    <ul className="flex flex-col divide-y divide-border">
      {people
        .filter(({ insured }) => insured.length > 0)
        .map(({ id, name, insured }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <DescriptionList items={[{ term: name, details: <Insured insured={insured} /> }]} />
          </li>
        ))}
    </ul>
  );
}

/** Everything that one person is insured with, below one another. */
function Insured({ insured }: { insured: PatientSetting['insurance'] }) {
  return insured.map(({ id, insuranceName, memberNumber }) => (
    <span key={id} className="block">
      {insuranceName} <span className="font-code text-muted tabular">{memberNumber}</span>
    </span>
  ));
}

import type { PatientSetting } from '#web/features/settings/settings-api.ts';
import { m } from '#web/paraglide/messages.js';
import { DescriptionList } from '#web/ui/description-list.tsx';

type InsuranceFactsProps = Pick<PatientSetting, 'insurance' | 'dependants'>;

/** Who is insured where, in the order of the family. */
export function InsuranceFacts({ insurance, dependants }: InsuranceFactsProps) {
  if (insurance.length === 0) return <p className="text-muted">{m.settings_insurance_none()}</p>;

  const items = dependants.flatMap(({ id, firstName, lastName }) =>
    insurance
      .filter(({ dependantId }) => dependantId === id)
      .map((one) => ({ key: one.id, term: `${firstName} ${lastName}`, one })),
  );

  return (
    <ul className="flex flex-col divide-y divide-border">
      {items.map(({ key, term, one: { insuranceName, memberNumber } }) => (
        <li key={key} className="py-3 first:pt-0 last:pb-0">
          <DescriptionList
            items={[
              {
                term,
                details: (
                  <>
                    {insuranceName} <span className="text-muted tabular">{memberNumber}</span>
                  </>
                ),
              },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

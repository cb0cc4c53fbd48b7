import type { DeedKind, RuleVersion } from '@kindwell/contract/staff/staff-points-preview.ts';
import { HistorySection } from '#console/entries/history-section.tsx';
import { useRuleVersions } from '#console/features/content/content-api.ts';
import { m } from '#console/paraglide/messages.js';
import { formatMoment, formatNumber } from '#web/lib/words/format.ts';
import { Chip } from '#web/ui/content/chip.tsx';

function Standing({ standing }: Pick<RuleVersion, 'standing'>) {
  if (standing === 'over') return null;

  const isInForce = standing === 'inForce';
  return <Chip look={isInForce ? 'primary' : 'points'}>{isInForce ? m.content_in_force() : m.content_to_come()}</Chip>;
}

/** «1,200 points · at most 12,000 in a month · usable 14 days after the claim» */
const amountsOf = ({ points, monthCap, confirmDays }: RuleVersion) =>
  [
    m.content_rule_points({ count: points, points: formatNumber(points) }),
    monthCap === null ? undefined : m.content_rule_cap({ cap: formatNumber(monthCap) }),
    confirmDays === 0 ? undefined : m.content_rule_waits({ count: confirmDays }),
  ]
    .filter(Boolean)
    .join(' · ');

function addedWords({ addedBy, addedAt }: RuleVersion): string {
  if (addedAt === null) return m.content_rule_from_start();

  const at = formatMoment(addedAt);
  return addedBy === null ? m.content_rule_imported({ at }) : m.content_rule_added({ name: addedBy, at });
}

/** Every version of the rule of a deed: what it brought from when on, and who added it. */
export function RuleVersions({ deed }: { deed: DeedKind }) {
  const read = useRuleVersions(deed);

  return (
    <HistorySection
      items={read.data?.versions}
      read={read}
      keyOf={({ validFrom }) => validFrom}
      none={m.content_history_none()}
    >
      {(version) => (
        <>
          <span className="flex min-w-0 flex-1 basis-60 flex-col">
            <span className="text-label">{m.content_from_moment({ moment: formatMoment(version.validFrom) })}</span>
            <span className="tabular">{amountsOf(version)}</span>
            <span className="text-small text-muted wrap-anywhere">{addedWords(version)}</span>
          </span>
          <Standing standing={version.standing} />
        </>
      )}
    </HistorySection>
  );
}

import type { ReactNode } from 'react';

const looks = {
  neutral: 'bg-sunken text-muted',
  primary: 'bg-primary-soft text-on-primary-soft',
  points: 'bg-points-soft text-points',
};

/** A word or a figure set apart: a domain, a language, «+50 points». Not a control. */
export function Chip({ look = 'neutral', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-chip border border-transparent px-1.5 py-0.5 text-small font-semibold tabular ${looks[look]}`}
    >
      {children}
    </span>
  );
}

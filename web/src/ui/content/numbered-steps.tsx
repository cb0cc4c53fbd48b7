import { formatNumber } from '#web/lib/words/format.ts';

type NumberedStepsProps = {
  /** What the steps lead to. */
  label: string;
  steps: { title: string; text: string }[];
  className: string;
};

/** What happens, one after the other. */
export function NumberedSteps({ label, steps, className }: NumberedStepsProps) {
  return (
    <ol aria-label={label} className={className}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex items-start gap-3">
          <span
            aria-hidden="true"
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft text-label text-on-primary-soft tabular"
          >
            {formatNumber(index + 1)}
          </span>
          <div className="min-w-0">
            <p className="text-label leading-8">{title}</p>
            <p className="text-small text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

import { CircleAlert } from 'lucide-react';
import { type MouseEvent, type Ref, useId } from 'react';
import { m } from '#web/paraglide/messages.js';

type ErrorSummaryProps = {
  /** What is wrong, in the order of the form, with the control it is about. */
  errors: { name: string; message: string }[];
  /** Puts the focus into the control of this name. */
  onSelect: (name: string) => void;
  /** Takes the focus after a submit that failed. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** What keeps a long form from being sent, above it, each with the way to its field. */
export function ErrorSummary({ errors, onSelect, headingRef }: ErrorSummaryProps) {
  const headingId = useId();

  const handleClick = (name: string) => (event: MouseEvent) => {
    // The address stays as it is: there is nothing to go back to.
    event.preventDefault();
    onSelect(name);
  };

  return (
    <section
      aria-labelledby={headingId}
      className="flex items-start gap-3 rounded-control border border-danger bg-danger-soft px-4 py-3"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 text-danger" strokeWidth={1.75} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 ref={headingRef} id={headingId} tabIndex={-1} className="font-semibold">
          {m.ui_error_summary()}
        </h2>
        <ul className="flex flex-col gap-1">
          {errors.map(({ name, message }) => (
            <li key={name}>
              <a href={`#${name}`} onClick={handleClick(name)} className="link inline-block min-h-6">
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

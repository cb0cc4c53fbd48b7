import { Star } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Fieldset } from '#web/ui/form/fieldset.tsx';

type StarFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> & {
  label: string;
  error?: string | undefined;
  /** The chosen number of stars, '' for none. */
  value: string;
};

const words: [string, () => string][] = [
  ['1', m.reviews_stars_1],
  ['2', m.reviews_stars_2],
  ['3', m.reviews_stars_3],
  ['4', m.reviews_stars_4],
  ['5', m.reviews_stars_5],
];

/** One to five stars, on native radio buttons: arrow keys choose, a screen reader says «4 stars: good». */
export function StarField({ label, error, value, ...input }: StarFieldProps) {
  const chosen = words.find(([stars]) => stars === value)?.[1]();

  return (
    <Fieldset label={label} error={error}>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ms-2.5 flex">
          {words.map(([stars, name]) => (
            <label key={stars} className={starClass}>
              <input
                {...input}
                type="radio"
                value={stars}
                aria-label={name()}
                aria-invalid={error ? true : undefined}
                className="absolute inset-0 scroll-mt-28 cursor-pointer appearance-none rounded-control"
              />
              <Star
                aria-hidden="true"
                strokeWidth={1.75}
                className={`size-3/5 ${Number(stars) <= Number(value) ? 'fill-current' : ''}`}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="min-h-6 text-muted">
          {chosen ?? m.reviews_stars_none()}
        </span>
      </div>
    </Fieldset>
  );
}

// All five in one row, also with large text on a small phone.
const starClass =
  'relative flex size-[min(3rem,14vw)] cursor-pointer items-center justify-center rounded-control text-star transition-[scale] ' +
  'duration-120 ease-out hover:scale-110';

import { m } from '#web/paraglide/messages.js';
import { Chip } from '#web/ui/content/chip.tsx';
import { Popover } from '#web/ui/dialog/popover.tsx';

const shownAtOnce = 2;

/** The first two specialities, and a popover that lists all of them (CLINIC-01). */
export function SpecialityList({ specialities }: { specialities: { id: number; name: string }[] }) {
  const rest = specialities.length - shownAtOnce;
  if (specialities.length === 0) return null;

  return (
    <div className="-me-3 flex flex-wrap items-center gap-x-1 gap-y-2">
      {specialities.slice(0, shownAtOnce).map(({ id, name }) => (
        <Chip key={id} look="primary">
          {name}
        </Chip>
      ))}
      {rest > 0 ? (
        <Popover label={m.providers_more({ count: rest })} name={m.providers_more_name({ count: rest })}>
          <p className="pb-2 text-label">{m.providers_specialities()}</p>
          <ul className="flex flex-col gap-1">
            {specialities.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </Popover>
      ) : null}
    </div>
  );
}

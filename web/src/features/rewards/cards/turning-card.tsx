import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type TurningCardProps = { isTurned: boolean; front: ReactNode; back: ReactNode; look: string };

const faceClass =
  'col-start-1 row-start-1 flex min-w-0 flex-col backface-hidden print:bg-transparent print:backface-visible';

/**
 * A card of two faces that turns over; where no motion is wanted (styles/base.css), it has turned at once. Nothing of the face that looks away can be reached;
 * on paper both stand below each other.
 */
export const TurningCard = ({ isTurned, front, back, look }: TurningCardProps) => (
  <div className="perspective-[60rem]">
    <div
      className={classNames(
        'grid transition-transform duration-300 ease-out transform-3d print:block print:transform-none',
        isTurned && 'rotate-y-180',
      )}
    >
      <div inert={isTurned} className={classNames(faceClass, look)}>
        {front}
      </div>
      <div inert={!isTurned} className={classNames(faceClass, look, 'rotate-y-180 print:transform-none')}>
        {back}
      </div>
    </div>
  </div>
);

const radius = 18;

/** How much of this year's care is done, as a ring that fills. Decoration: the sentence beside it says the same. */
export function CareRing({ done, of }: { done: number; of: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 44 44" className="size-12 shrink-0 -rotate-90 fill-none" strokeWidth="5">
      <circle cx="22" cy="22" r={radius} className="stroke-sunken" />
      <circle
        cx="22"
        cy="22"
        r={radius}
        pathLength={Math.max(of, 1)}
        strokeDasharray={`${of === 0 ? 1 : done} ${Math.max(of, 1)}`}
        strokeLinecap={done > 0 || of === 0 ? 'round' : 'butt'}
        className="stroke-primary"
      />
    </svg>
  );
}

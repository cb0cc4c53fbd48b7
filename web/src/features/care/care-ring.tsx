const radius = 18;

/** How much of the family's care is kept up, as a ring that fills. Decoration: the sentence beside it says the same. */
export function CareRing({ kept, of }: { kept: number; of: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 44 44" className="size-12 shrink-0 -rotate-90 fill-none" strokeWidth="5">
      <circle cx="22" cy="22" r={radius} className="stroke-sunken" />
      <circle
        cx="22"
        cy="22"
        r={radius}
        pathLength={Math.max(of, 1)}
        strokeDasharray={`${kept} ${Math.max(of, 1)}`}
        strokeLinecap={kept > 0 ? 'round' : 'butt'}
        className="stroke-primary"
      />
    </svg>
  );
}

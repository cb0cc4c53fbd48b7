import type { ReactNode } from 'react';

/** The frame of every drawing: one line weight, the colours of the tokens, nothing for a screen reader. */
function Art({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-24 w-30 text-primary"
    >
      <ellipse cx="60" cy="86" rx="46" ry="5" className="fill-sunken" stroke="none" />
      {children}
    </svg>
  );
}

/** No appointments: a calendar with one free day and a sprig. */
export function AppointmentsArt() {
  return (
    <Art>
      <rect x="28" y="20" width="58" height="58" rx="8" className="fill-surface" />
      <path d="M28 36h58M44 14v11M70 14v11" />
      <path d="M40 48h6M54 48h6M40 62h6M68 48h6" className="text-border-strong" stroke="currentColor" />
      <circle cx="57" cy="62" r="7.5" className="fill-primary-soft" />
      <path
        d="M92 80V62M92 68c0-6 4-10 11-10 0 7-4 10-11 10ZM92 74c0-5-3-8-9-8 0 6 3 8 9 8Z"
        className="fill-primary-soft"
      />
    </Art>
  );
}

/** No providers: a map pin with a heart over a folded map. */
export function ProvidersArt() {
  return (
    <Art>
      <path d="m24 62 20-8 32 8 20-8v22l-20 8-32-8-20 8Z" className="fill-surface" />
      <path d="M44 54v22M76 62v22" className="text-border-strong" stroke="currentColor" />
      <path d="M60 66c-11-13-17-20-17-29a17 17 0 0 1 34 0c0 9-6 16-17 29Z" className="fill-primary-soft" />
      <path
        d="M60 45c-5-4-8-6-8-9.5a4.5 4.5 0 0 1 8-2.5 4.5 4.5 0 0 1 8 2.5c0 3.5-3 5.5-8 9.5Z"
        className="fill-surface"
      />
    </Art>
  );
}

/** No offers: a ticket with a notch and a percent sign, and another behind it. */
export function OffersArt() {
  return (
    <Art>
      <path d="M38 24h54a4 4 0 0 1 4 4v8a6 6 0 0 0 0 12v8" className="text-border-strong" stroke="currentColor" />
      <path
        d="M26 34h58a4 4 0 0 1 4 4v8a6 6 0 0 0 0 12v8a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4v-8a6 6 0 0 0 0-12v-8a4 4 0 0 1 4-4Z"
        className="fill-surface"
      />
      <path d="M72 34v6M72 46v4M72 56v4M72 66v4" className="text-border-strong" stroke="currentColor" />
      <path d="m40 62 16-20" />
      <circle cx="41" cy="45" r="4" className="fill-primary-soft" />
      <circle cx="55" cy="59" r="4" className="fill-primary-soft" />
    </Art>
  );
}

/** No rewards: a gift with a ribbon, a card beside it. */
export function RewardsArt() {
  return (
    <Art>
      <rect x="62" y="30" width="40" height="27" rx="5" transform="rotate(8 82 43)" className="fill-primary-soft" />
      <path d="m64 42 39 5.5" className="text-border-strong" stroke="currentColor" />
      <rect x="24" y="48" width="50" height="34" rx="5" className="fill-surface" />
      <rect x="20" y="38" width="58" height="13" rx="4" className="fill-surface" />
      <path d="M49 38v44" />
      <path
        d="M49 38c-12 0-18-4-18-9.5 0-4 3-6 6.5-6 6 0 10 7 11.5 15.5ZM49 38c12 0 18-4 18-9.5 0-4-3-6-6.5-6-6 0-10 7-11.5 15.5Z"
        className="fill-primary-soft"
      />
    </Art>
  );
}

/** No referrals: a letter with a heart on its way out of an envelope, a sprig beside it. */
export function ReferralsArt() {
  return (
    <Art>
      <path d="m26 48 32-22 32 22v34H26Z" className="fill-primary-soft" />
      <path d="M36 58V20h44v38" className="fill-surface" />
      <path
        d="M58 46c-7-6-11-9-11-13.5a6 6 0 0 1 11-3.5 6 6 0 0 1 11 3.5c0 4.5-4 7.5-11 13.5Z"
        className="fill-primary-soft"
      />
      <path d="m26 48 32 20 32-20v34H26Z" className="fill-surface" />
      <path d="m26 82 24-19M90 82 66 63" className="text-border-strong" stroke="currentColor" />
      <path d="M100 80V64M100 72c0-5 3-9 9-9 0 6-3 9-9 9Z" className="fill-primary-soft" />
    </Art>
  );
}

/** Page not found: a signpost with two ways. */
export function NotFoundArt() {
  return (
    <Art>
      <path d="M60 14v70" />
      <path d="M60 22h28l8 8-8 8H60Z" className="fill-primary-soft" />
      <path d="M60 46H34l-8 8 8 8h26Z" className="fill-surface" />
      <path d="M70 30h14M38 54h12" className="text-border-strong" stroke="currentColor" />
      <path d="M78 84c0-7-4-11-11-11M84 84c0-5 3-9 9-9" />
    </Art>
  );
}

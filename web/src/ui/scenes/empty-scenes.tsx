import { Clinic, Cloud, Heart, ink, Leaf, Limb, Sheet, Sparkle } from './parts.tsx';

/** No visits: a calendar with one free day, and time for a cup. */
export function VisitsScene() {
  return (
    <Sheet>
      <ellipse cx="122" cy="156" rx="86" ry="7" fill={ink.mint} />
      <rect x="52" y="36" width="110" height="116" rx="14" fill={ink.paper} />
      <path d="M52 66V50a14 14 0 0 1 14-14h82a14 14 0 0 1 14 14v16Z" fill={ink.deep} />
      <path d="M82 28v16M132 28v16" stroke={ink.honey} strokeWidth="7" />
      <path
        d="M70 84h10M94 84h10M118 84h10M142 84h4M70 106h10M118 106h10M142 106h4M70 128h10M94 128h10"
        stroke={ink.sky}
        strokeWidth="7"
      />
      <circle cx="99" cy="106" r="12" fill={ink.honey} />
      <Leaf at={[99, 114]} size={0.42} color={ink.deep} />
      <path d="M192 118q15 0 15 11t-19 12" stroke={ink.peach} strokeWidth="7" />
      <path d="M146 112h48v22a20 20 0 0 1-20 20h-8a20 20 0 0 1-20-20Z" fill={ink.peach} />
      <path d="M146 112h48v7h-48Z" fill={ink.honey} />
      <path d="M162 100q-5-6 0-11t0-11M178 100q-5-6 0-11t0-11" stroke={ink.teal} strokeWidth="3" opacity=".7" />
    </Sheet>
  );
}

/** No cards, no rewards: a gift with a ribbon. */
export function GiftScene() {
  return (
    <Sheet>
      <ellipse cx="120" cy="158" rx="78" ry="7" fill={ink.mint} />
      <g transform="rotate(14 168 74)">
        <rect x="136" y="44" width="66" height="46" rx="8" fill={ink.sky} />
        <path d="M136 58h66" stroke={ink.teal} strokeWidth="7" strokeLinecap="butt" />
      </g>
      <rect x="66" y="88" width="106" height="68" rx="8" fill={ink.peach} />
      <path d="M66 100h106v8H66Z" fill={ink.deep} opacity=".14" />
      <rect x="58" y="74" width="122" height="28" rx="8" fill={ink.honey} />
      <path d="M109 74h20v82h-20Z" fill={ink.deep} />
      <path d="M119 74c-26 2-44-8-42-24 2-15 30-10 42 24Zm0 0c26 2 44-8 42-24-2-15-30-10-42 24Z" fill={ink.teal} />
      <path
        d="M119 74c-14-2-26-8-28-18 8-2 20 6 28 18Zm0 0c14-2 26-8 28-18-8-2-20 6-28 18Z"
        fill={ink.deep}
        opacity=".35"
      />
      <circle cx="119" cy="73" r="9" fill={ink.deep} />
      <Leaf at={[48, 156]} size={0.9} turn={-16} />
      <Leaf at={[52, 156]} size={0.7} turn={30} color={ink.mint} />
      <Sparkle at={[58, 52]} />
      <Sparkle at={[196, 122]} size={0.8} color={ink.teal} />
    </Sheet>
  );
}

/** Nothing found: a magnifier over a small clinic. */
export function SearchScene() {
  return (
    <Sheet>
      <Cloud at={[178, 52]} size={0.8} />
      <path d="M30 152c30-26 62-22 92-12s64 0 92-12c-8 26-30 40-94 40-50 0-78-2-90-16Z" fill={ink.mint} />
      <Limb d="M152 118 192 156" width={15} color={ink.honey} />
      <Limb d="M148 114 156 122" width={15} color={ink.deep} />
      <circle cx="110" cy="80" r="52" fill={ink.sky} stroke={ink.deep} strokeWidth="9" />
      <path d="M64 101q46-14 92 0a51 51 0 0 1-92 0Z" fill={ink.teal} />
      <Clinic at={[110, 108]} size={1.15} />
      <Leaf at={[74, 108]} size={0.6} color={ink.deep} />
      <Sparkle at={[190, 96]} color={ink.peach} />
      <Sparkle at={[44, 52]} size={0.8} />
    </Sheet>
  );
}

/** No offers: two tickets, a leaf between them. */
export function OffersScene() {
  const ticket =
    'M0 8a8 8 0 0 1 8-8h104a8 8 0 0 1 8 8v16a11 11 0 0 0 0 22v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V46a11 11 0 0 0 0-22Z';

  return (
    <Sheet>
      <path d={ticket} fill={ink.peach} transform="translate(78 40) rotate(10)" />
      <g transform="translate(48 78) rotate(-6)">
        <path d={ticket} fill={ink.honey} />
        <path d="M84 10v50" stroke={ink.deep} strokeWidth="3" strokeDasharray="1 8" />
        <path d="m36 50 22-30" stroke={ink.deep} strokeWidth="5" />
        <circle cx="35" cy="24" r="6" stroke={ink.deep} strokeWidth="5" />
        <circle cx="59" cy="46" r="6" stroke={ink.deep} strokeWidth="5" />
        <Heart at={[102, 35]} size={0.55} color={ink.deep} />
      </g>
      <Leaf at={[64, 74]} turn={-30} />
      <Leaf at={[68, 72]} size={0.8} turn={24} color={ink.mint} />
      <Sparkle at={[192, 132]} color={ink.teal} />
      <Sparkle at={[120, 34]} size={0.8} />
    </Sheet>
  );
}

/** No referrals: a letter with a heart, on its way out of its envelope. */
export function LetterScene() {
  return (
    <Sheet>
      <ellipse cx="120" cy="156" rx="78" ry="7" fill={ink.mint} />
      <path d="M58 84 120 44l62 40v68H58Z" fill={ink.teal} />
      <rect x="74" y="30" width="92" height="92" rx="8" fill={ink.paper} />
      <Heart at={[120, 62]} />
      <path d="M96 92h48" stroke={ink.sky} strokeWidth="6" />
      <path d="M58 84v62a8 8 0 0 0 8 8h108a8 8 0 0 0 8-8V84l-62 40Z" fill={ink.honey} />
      <path d="m62 152 46-38m24 0 46 38" stroke={ink.deep} strokeWidth="3" opacity=".35" />
      <Leaf at={[196, 156]} turn={14} />
      <Sparkle at={[52, 58]} color={ink.peach} />
      <Sparkle at={[192, 64]} size={0.8} />
    </Sheet>
  );
}

import { Fingers, Hand, Heart, ink, Leaf, Limb, PhoneInHand, Sheet, Sleeve, Sparkle } from './parts.tsx';

/** A dentist's hand with a mirror, beside a tooth. */
export function DentistScene() {
  return (
    <Sheet>
      <path
        d="M88 60c-10 0-16-8-30-6-17 3-22 20-19 36 3 15 9 22 12 38 2 12 4 26 13 26 11 0 9-20 14-31 3-6 6-8 10-8s7 2 10 8c5 11 3 31 14 31 9 0 11-14 13-26 3-16 9-23 12-38 3-16-2-33-19-36-14-2-20 6-30 6Z"
        fill={ink.paper}
      />
      <path d="M52 68q-6 6-4 18" stroke={ink.sky} strokeWidth="6" />
      <Limb d="M150 86 202 146" width={6} color={ink.deep} />
      <circle cx="140" cy="74" r="20" fill={ink.sky} stroke={ink.deep} strokeWidth="6" />
      <path d="m132 76 10-12" stroke={ink.paper} strokeWidth="4" />
      <Hand
        palm={{ d: 'M198 150 190 132', width: 34 }}
        skin={ink.brown}
        sleeve={{ d: 'M222 190 202 154', width: 42, color: ink.mint, cuff: 'M205 159 199.5 149' }}
        fingers={['M186 144 170 132', 'M184 132 168 122', 'M188 120 172 110']}
        thumb="M198 128Q196 112 180 102"
      />
      <Sparkle at={[112, 44]} />
      <Sparkle at={[184, 66]} size={0.8} color={ink.peach} />
    </Sheet>
  );
}

const Lens = ({ x }: { x: number }) => (
  <rect
    x={x}
    y="106"
    width="48"
    height="38"
    rx="17"
    fill={ink.sky}
    fillOpacity=".85"
    stroke={ink.deep}
    strokeWidth="6"
  />
);

/** An optician's hand with glasses, before a chart for the eyes. */
export function OpticianScene() {
  return (
    <Sheet>
      <rect x="74" y="22" width="92" height="106" rx="10" fill={ink.paper} />
      <path d="M130 36h-20v24h20M110 48h16" stroke={ink.deep} strokeWidth="6" />
      <path d="M96 74v14M90 74h12M126 74h-10v14h10M116 81h8M150 74h-10v14" stroke={ink.teal} strokeWidth="4" />
      <path d="M90 102h6M106 102h6M122 102h6M138 102h6" stroke={ink.sky} strokeWidth="5" />
      <path d="M62 122 40 104M172 122l26 8" stroke={ink.deep} strokeWidth="6" />
      <Lens x={62} />
      <Lens x={124} />
      <path d="M110 120q7-6 14 0" stroke={ink.deep} strokeWidth="6" />
      <path d="m74 130 12-14M136 130l12-14" stroke={ink.paper} strokeWidth="4" />
      <Hand
        palm={{ d: 'M206 150 200 140', width: 32 }}
        skin={ink.skin}
        sleeve={{ d: 'M228 192 210 158', width: 40, color: ink.teal, cuff: 'M213 163 208 153' }}
        fingers={['M198 150 182 146', 'M196 140 180 136']}
        thumb="M206 134Q200 124 184 124"
      />
      <Leaf at={[46, 152]} size={0.8} turn={-14} />
      <Sparkle at={[190, 58]} color={ink.peach} />
      <Sparkle at={[54, 62]} size={0.8} />
    </Sheet>
  );
}

/** A nurse's hand puts a plaster on an arm. */
export function NurseScene() {
  return (
    <Sheet>
      <Limb d="M60 138 186 118" width={42} color={ink.skin} />
      <Limb d="M186 118 206 116" width={34} color={ink.skin} />
      <Fingers paths={['M206 128 218 128', 'M208 118 222 116', 'M206 106 218 103']} width={10} color={ink.skin} />
      <Sleeve d="M-30 157 76 136" width={52} color={ink.honey} cuff="M70 137 79 135.5" />
      <g transform="rotate(-34 132 124)">
        <rect x="100" y="112" width="64" height="24" rx="12" fill={ink.peach} />
        <rect x="120" y="112" width="24" height="24" fill={ink.paper} />
        <path d="M108 120v0M108 128v0M114 124v0M150 124v0M156 120v0M156 128v0" stroke={ink.fold} strokeWidth="3" />
      </g>
      <Hand
        palm={{ d: 'M176 54 162 72', width: 36 }}
        skin={ink.brown}
        sleeve={{ d: 'M232 -24 182 46', width: 46, color: ink.teal, cuff: 'M186 41 179 51' }}
        fingers={['M150 66 128 84', 'M158 74 140 94', 'M166 82 152 100']}
        thumb="M170 76Q176 96 164 106"
      />
      <Heart at={[76, 74]} color={ink.teal} size={1.15} />
      <path d="M76 66v14M69 73h14" stroke={ink.paper} strokeWidth="4.5" />
      <Sparkle at={[114, 46]} />
    </Sheet>
  );
}

/** A teenager's hand with a phone, headphones around it. */
export function TeenagerScene() {
  return (
    <Sheet>
      <path d="M66 96V78a58 58 0 0 1 116 0v18" stroke={ink.teal} strokeWidth="9" />
      <PhoneInHand skin={ink.brown} sleeve={ink.sky}>
        <rect width="56" height="54" y="-2" rx="8" fill={ink.peach} />
        <path d="M22 38V18l16-4v20" stroke={ink.deep} strokeWidth="4" />
        <circle cx="18" cy="38" r="5" fill={ink.deep} />
        <circle cx="34" cy="34" r="5" fill={ink.deep} />
        <path d="M8 66h40M8 78h26" stroke={ink.mint} strokeWidth="5" />
      </PhoneInHand>
      <rect x="54" y="82" width="24" height="42" rx="12" fill={ink.honey} />
      <rect x="170" y="82" width="24" height="42" rx="12" fill={ink.honey} />
      <Leaf at={[56, 160]} size={0.7} turn={-20} />
      <Sparkle at={[52, 54]} color={ink.peach} />
      <Sparkle at={[200, 56]} size={0.8} />
    </Sheet>
  );
}

/** An older man's hand on his stick, in a knitted cardigan; his tea steams beside. */
export function OlderManScene() {
  return (
    <Sheet>
      <Limb d="M150 70v122" width={9} color={ink.fold} />
      <path d="M150 78V62q0-20-20-20t-22 14" stroke={ink.fold} strokeWidth="9" />
      <Hand
        palm={{ d: 'M166 66 146 58', width: 30 }}
        skin={ink.skin}
        sleeve={{ d: 'M246 112 180 74', width: 44, color: ink.teal, cuff: 'M184 76 176 71.5' }}
        fingers={['M148 54 150 78', 'M138 50 138 74', 'M128 48 126 70']}
        thumb="M160 52Q146 38 130 42"
      />
      <path d="m206 74-8 34M224 84l-8 34" stroke={ink.deep} strokeWidth="3" opacity=".4" />
      <path d="M40 112h58v26q0 24-24 24H64q-24 0-24-24Z" fill={ink.paper} />
      <path d="M98 120h6q12 0 12 11t-12 11h-7" stroke={ink.paper} strokeWidth="7" />
      <path d="M40 124h58v10H40Z" fill={ink.honey} />
      <path d="M56 100q-6-8 0-16t0-16M78 100q-6-8 0-16t0-16" stroke={ink.sky} strokeWidth="5" />
      <path d="M30 166h80" stroke={ink.deep} strokeWidth="6" />
      <Heart at={[196, 38]} size={0.8} />
      <Sparkle at={[104, 30]} size={0.8} />
    </Sheet>
  );
}

import type { ReactNode } from 'react';

/** The colours of all scenes, by day and by night: web/src/styles/tokens.css. */
export const ink = {
  ground: 'var(--scene-ground)',
  deep: 'var(--scene-deep)',
  teal: 'var(--scene-teal)',
  mint: 'var(--scene-mint)',
  honey: 'var(--scene-honey)',
  peach: 'var(--scene-peach)',
  sky: 'var(--scene-sky)',
  paper: 'var(--scene-paper)',
  skin: 'var(--scene-skin)',
  brown: 'var(--scene-brown)',
  fold: 'var(--scene-fold)',
};

/** The sheet of every scene, with the round ground that things stand on; an open one is drawn beyond its edges. */
export function Sheet({ children, isOpen = false }: { children: ReactNode; isOpen?: boolean }) {
  return (
    <svg
      viewBox="0 0 240 180"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      overflow={isOpen ? 'visible' : 'hidden'}
      className="size-full forced-color-adjust-none"
    >
      <path
        d="M26 146C2 112 16 60 60 46S124 6 170 20s70 62 50 106-62 42-100 42-72 4-94-22Z"
        fill={ink.ground}
        stroke="none"
      />
      {children}
    </svg>
  );
}

type LimbProps = { d: string; width: number; color: string };

/** A thick line: an arm, a sleeve, a cable. */
export const Limb = ({ d, width, color }: LimbProps) => <path d={d} stroke={color} strokeWidth={width} />;

/** Fingers side by side, a fine fold between each and the next. */
export const Fingers = ({ paths, width, color }: { paths: string[]; width: number; color: string }) =>
  paths.map((d) => (
    <g key={d}>
      <Limb d={d} width={width + 2.5} color={ink.fold} />
      <Limb d={d} width={width} color={color} />
    </g>
  ));

/** A sleeve with its cuff, from the edge of the sheet to a wrist. */
export const Sleeve = ({ d, width, color, cuff }: LimbProps & { cuff: string }) => (
  <g strokeLinecap="butt">
    <Limb d={d} width={width} color={color} />
    <Limb d={cuff} width={width + 4} color={ink.paper} />
  </g>
);

type HandProps = {
  palm: { d: string; width: number };
  skin: string;
  sleeve: LimbProps & { cuff: string };
  fingers: string[];
  thumb: string;
};

/** A hand from its sleeve to the finger tips, with the thumb in front. */
export const Hand = ({ palm, skin, sleeve, fingers, thumb }: HandProps) => (
  <g>
    <Limb {...palm} color={skin} />
    <Sleeve {...sleeve} />
    <Fingers paths={fingers} width={12} color={skin} />
    <Fingers paths={[thumb]} width={12} color={skin} />
  </g>
);

type PlacedProps = { at: [x: number, y: number]; size?: number; turn?: number };

const placed = ({ at: [x, y], size = 1, turn = 0 }: PlacedProps) =>
  `translate(${x} ${y}) scale(${size}) rotate(${turn})`;

/** A leaf that grows up from its place. */
export const Leaf = ({ color = ink.teal, ...place }: PlacedProps & { color?: string }) => (
  <g transform={placed(place)}>
    <path d="M0 0C-15-8-15-26 0-38 15-26 15-8 0 0Z" fill={color} />
    <path d="M0 0v-24" stroke={ink.deep} strokeWidth="1.5" opacity=".5" />
  </g>
);

/** A heart around its place. */
export const Heart = ({ color = ink.peach, ...place }: PlacedProps & { color?: string }) => (
  <path transform={placed(place)} d="M0 14C-13 4-17-1-17-7-17-17-5-18 0-9c5-9 17-8 17 2 0 6-4 11-17 21Z" fill={color} />
);

/** Four soft points. */
export const Sparkle = ({ color = ink.honey, ...place }: PlacedProps & { color?: string }) => (
  <path transform={placed(place)} d="M0-9Q1.5-1.5 9 0 1.5 1.5 0 9-1.5 1.5-9 0-1.5-1.5 0-9Z" fill={color} />
);

export const Cloud = ({ color = ink.paper, ...place }: PlacedProps & { color?: string }) => (
  <path transform={placed(place)} d="M-24 12a12 12 0 0 1 3-23A20 20 0 0 1 16-17 15 15 0 0 1 26 12Z" fill={color} />
);

/** A small clinic on its place. */
export const Clinic = (place: PlacedProps) => (
  <g transform={placed(place)}>
    <path d="M-27-40h54V0h-54Z" fill={ink.paper} />
    <path d="m-32-38 9-14q2-3 5-3h36q3 0 5 3l9 14Z" fill={ink.deep} />
    <path d="M-7-17H7V0H-7Z" fill={ink.teal} />
    <path d="M-21-26h9v11h-9Zm33 0h9v11h-9Z" fill={ink.sky} />
    <Heart at={[0, -28]} size={0.42} />
  </g>
);

type PhoneInHandProps = { skin: string; sleeve: string; children: ReactNode };

/** A hand that holds a phone upright; the children are what its screen of 56 by 100 shows, from its upper left. */
export function PhoneInHand({ skin, sleeve, children }: PhoneInHandProps) {
  return (
    <g>
      <Sleeve d="M134 184 130 158" width={46} color={sleeve} cuff="M130.5 161 129.5 154" />
      <path d="M106 104h52q12 2 12 18 0 30-24 36h-32q-12-8-12-30Z" fill={skin} />
      <rect x="90" y="20" width="68" height="118" rx="13" fill={ink.deep} />
      <rect x="96" y="27" width="56" height="104" rx="8" fill={ink.paper} />
      <g transform="translate(96 29)">{children}</g>
      <Fingers paths={['M90 78h9', 'M89 92h11', 'M89 106h11', 'M91 120h9']} width={11} color={skin} />
      <Fingers paths={['M160 128Q160 108 149 94']} width={14} color={skin} />
    </g>
  );
}

import { Clinic, Cloud, Fingers, ink, Leaf, Limb, Sheet, Sleeve, Sparkle } from './parts.tsx';

/** Done: a hand that reaches a star, leaves flying about. */
export function SuccessScene() {
  return (
    <Sheet>
      <path
        d="M120 16q4 0 6 5l5 12 13 1q9 2 3 9l-10 9 3 13q1 9-7 5l-13-7-13 7q-8 4-7-5l3-13-10-9q-6-7 3-9l13-1 5-12q2-5 6-5Z"
        fill={ink.honey}
      />
      <path d="M98 122h46l-4 36h-38Z" fill={ink.brown} />
      <Fingers
        paths={['M103 124 90 92', 'M115 120 110 82', 'M128 120 132 82', 'M140 124 152 93']}
        width={13}
        color={ink.brown}
      />
      <path d="M97 124q24-12 49 0v18q-4 16-14 18h-22q-10-2-13-18Z" fill={ink.brown} />
      <Fingers paths={['M104 144Q86 138 78 122']} width={13} color={ink.brown} />
      <path d="M100 132q8 0 12 14l-4 14q-10-2-12-18Z" fill={ink.brown} />
      <Sleeve d="M122 184 121 162" width={44} color={ink.teal} cuff="M121 166 121 158" />
      <Leaf at={[58, 76]} size={0.7} turn={-40} />
      <Leaf at={[186, 86]} size={0.7} turn={44} />
      <Leaf at={[194, 138]} size={0.6} turn={100} color={ink.mint} />
      <Leaf at={[46, 134]} size={0.6} turn={-80} color={ink.mint} />
      <Sparkle at={[74, 42]} color={ink.peach} />
      <Sparkle at={[172, 44]} color={ink.peach} />
      <Sparkle at={[60, 106]} size={0.6} />
      <Sparkle at={[182, 112]} size={0.6} />
    </Sheet>
  );
}

/** Nothing at this address: a signpost where the path divides. */
export function SignpostScene() {
  return (
    <Sheet>
      <Cloud at={[66, 52]} size={0.9} />
      <circle cx="182" cy="54" r="15" fill={ink.honey} />
      <path d="M22 138c34-34 68-30 100-18s66 4 98-14c2 44-40 62-100 62-56 0-84-4-98-30Z" fill={ink.mint} />
      <path d="M102 168c-4-22 8-32 34-38s34-12 42-20l14 2c-4 14-16 24-36 32s-24 14-20 24Z" fill={ink.peach} />
      <Clinic at={[186, 112]} size={0.5} />
      <Limb d="M100 36v122" width={9} color={ink.deep} />
      <path d="M92 46h54l16 15-16 15H92Z" fill={ink.honey} />
      <path d="M108 84H58L42 99l16 15h50Z" fill={ink.paper} />
      <path d="M106 61h32M64 99h30" stroke={ink.deep} strokeWidth="5" opacity=".6" />
      <Leaf at={[72, 156]} size={0.8} turn={-20} />
      <Leaf at={[76, 156]} size={0.6} turn={26} color={ink.deep} />
    </Sheet>
  );
}

/** Without a network: a plug beside its socket, under a cloud. */
export function OfflineScene() {
  return (
    <Sheet>
      <Cloud at={[120, 58]} size={1.5} color={ink.sky} />
      <Cloud at={[178, 74]} size={0.7} />
      <Limb d="M14 150c26 8 30-22 56-24h10" width={7} color={ink.deep} />
      <Limb d="M228 150c-26 8-30-22-56-24h-10" width={7} color={ink.deep} />
      <path d="M104 118h13M104 134h13" stroke={ink.deep} strokeWidth="6" />
      <path d="M76 118q0-12 12-12h14a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H88q-12 0-12-12Z" fill={ink.teal} />
      <path d="M166 118q0-12-12-12h-14a4 4 0 0 0-4 4v32a4 4 0 0 0 4 4h14q12 0 12-12Z" fill={ink.honey} />
      <path d="M139 118h5M139 134h5" stroke={ink.deep} strokeWidth="6" />
      <path d="M126 96v-8M117 100l-4-7M135 100l4-7" stroke={ink.peach} strokeWidth="4" />
      <Leaf at={[52, 106]} size={0.6} turn={-24} />
      <Leaf at={[54, 106]} size={0.5} turn={26} color={ink.mint} />
    </Sheet>
  );
}

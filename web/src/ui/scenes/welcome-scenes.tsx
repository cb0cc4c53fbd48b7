import { Fingers, Heart, ink, Leaf, Limb, PhoneInHand, Sheet, Sleeve, Sparkle } from './parts.tsx';

/** Sign-in: a large hand holds a small one, and a sprig grows over them. The arms come from the edges of the panel. */
export function SignInScene() {
  return (
    <Sheet isOpen>
      <Limb d="M122 92Q120 66 123 42" width={3.5} color={ink.deep} />
      <Leaf at={[122, 70]} size={0.9} turn={-52} />
      <Leaf at={[122, 60]} size={0.9} turn={50} color={ink.mint} />
      <Leaf at={[123, 46]} size={0.8} turn={4} />
      <Limb d="M96 96 118 112" width={38} color={ink.brown} />
      <Sleeve d="M-476 -262 84 88" width={46} color={ink.deep} cuff="M80 85.5 87 90" />
      <Limb d="M168 138 140 120" width={25} color={ink.skin} />
      <Sleeve d="M720 166H262Q220 166 176 142" width={32} color={ink.honey} cuff="M179 143.5 173 140" />
      <Fingers
        paths={['M120 126 133 138', 'M122 117 144 136', 'M122 108 152 128', 'M120 99 150 115']}
        width={11}
        color={ink.brown}
      />
      <Fingers paths={['M156 117Q146 103 132 103']} width={9} color={ink.skin} />
      <Heart at={[182, 82]} size={0.7} />
      <Sparkle at={[176, 44]} />
      <Sparkle at={[60, 136]} size={0.7} color={ink.teal} />
    </Sheet>
  );
}

/** Sign-up: a phone in a hand, and on it a heart with a leaf. */
export function SignUpScene() {
  return (
    <Sheet>
      <Leaf at={[62, 150]} size={1.5} turn={-24} />
      <Leaf at={[66, 152]} size={1.3} turn={26} color={ink.mint} />
      <PhoneInHand skin={ink.skin} sleeve={ink.honey}>
        <rect width="56" height="60" y="-2" rx="8" fill={ink.mint} />
        <Heart at={[28, 30]} size={1.15} />
        <Leaf at={[29, 20]} size={0.42} turn={34} />
        <path d="M8 70h32M8 80h22" stroke={ink.sky} strokeWidth="5" />
      </PhoneInHand>
      <Sparkle at={[186, 52]} />
      <Sparkle at={[66, 62]} size={0.8} color={ink.peach} />
      <Sparkle at={[196, 104]} size={0.7} color={ink.teal} />
    </Sheet>
  );
}

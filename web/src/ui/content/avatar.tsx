import { PictureOr } from './picture.tsx';

/** A title before a name says nothing about whose it is: «Dr.». */
const isTitle = (word: string) => word.endsWith('.') && word.length > 2;

/** The first letters of the first and the last word of a name: «Dr. Ana María Lee» → «AL», «Cher» → «C». */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !isTitle(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;

  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

type AvatarProps = {
  name: string;
  src?: string | null;
  /** A line's stands among words, with one letter. A mark lies on a picture, and is small on a phone. */
  size?: keyof typeof sizes;
  /** The colours of the letters, of a person who has some of their own. */
  look?: string;
};

const sizes = {
  line: 'size-6 text-small',
  mark: 'size-6 text-small sm:size-12 sm:text-h3',
  small: 'size-10 text-label',
  strip: 'size-12 text-body',
  medium: 'size-14 text-h3',
  face: 'size-20 font-display text-h2',
  large: 'size-18 font-display text-h2 sm:size-28 sm:text-h1',
};

const plainLook = 'border-transparent bg-primary-soft text-on-primary-soft';

/** A face or a logo, the initials where there is none. Decoration: the name stands beside it in words. */
export function Avatar({ name, src, size = 'small', look = plainLook }: AvatarProps) {
  const box = `inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full ${sizes[size]}`;
  const initials = (
    <span aria-hidden="true" className={`${box} border font-semibold ${look}`}>
      {size === 'line' ? initialsOf(name).slice(0, 1) : initialsOf(name)}
    </span>
  );

  return <PictureOr src={src} fallback={initials} className={`${box} bg-white object-cover`} />;
}

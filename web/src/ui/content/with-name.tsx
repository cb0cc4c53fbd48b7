type WithNameProps = {
  /** The sentence around the name: `(name) => m.referrals_invited_by({ name })`. */
  sentence: (name: string) => string;
  name: string;
};

const place = '\u0000';

/** A sentence with somebody's name in it, whatever direction that is written in. */
export function WithName({ sentence, name }: WithNameProps) {
  const [before = '', after = ''] = sentence(place).split(place);

  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  );
}

import { Fragment } from 'react';

/** Words that run on in one line; each piece goes to the next line as one, and breaks only where it is longer than that. */
export const Pieces = ({ pieces }: { pieces: string[] }) =>
  pieces.map((piece, index) => (
    <Fragment key={piece}>
      {index === 0 ? null : ' '}
      <span className="inline-block max-w-full">{piece}</span>
    </Fragment>
  ));

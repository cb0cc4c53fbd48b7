import { Fragment } from 'react';

/** Words that run on in one line; each piece goes to the next line as one, and breaks only where it is longer than that. */
export const Pieces = ({ pieces }: { pieces: string[] }) =>
  pieces.map((piece) => (
    <Fragment key={piece}>
      <span className="inline-block max-w-full">{piece}</span>{' '}
    </Fragment>
  ));

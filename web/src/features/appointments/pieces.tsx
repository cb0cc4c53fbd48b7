import { Fragment, type ReactNode } from 'react';

/** Words that run on in one line; each piece goes to the next line as one, and breaks only where it is longer than that. */
export const Pieces = ({ pieces }: { pieces: string[] }) =>
  pieces.map((piece, index) => (
    <Fragment key={piece}>
      {index === 0 ? null : ' '}
      <span className="inline-block max-w-full">{piece}</span>
    </Fragment>
  ));

/**
 * Facts that run on, parted by dots. Each goes to the next line as one, and no line begins or ends with a dot: that lies
 * before its fact, where a line's beginning cuts it off.
 */
export const Dotted = ({ facts }: { facts: ReactNode[] }) => (
  <span className="block overflow-x-clip">
    <span className="-ms-2 block">
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no name but their place.
        <Fragment key={index}>
          {index === 0 ? null : ' '}
          <span className="relative inline-block max-w-full ps-2">
            {index === 0 ? null : <span className="absolute start-0">· </span>}
            {fact}
          </span>
        </Fragment>
      ))}
    </span>
  </span>
);

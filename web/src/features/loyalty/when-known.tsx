import type { ReactNode } from 'react';

type WhenKnownProps = {
  isKnown: boolean;
  /** Stands in until then, as large as a screen: what comes takes its place at once, and nothing moves. */
  waiting: ReactNode;
  children: ReactNode;
};

/** Shows several parts all at once; they fetch what they need meanwhile. */
export const WhenKnown = ({ isKnown, waiting, children }: WhenKnownProps) => (
  <>
    {isKnown ? null : (
      <div aria-hidden="true" className="lg:col-span-2">
        {waiting}
      </div>
    )}
    <div className={isKnown ? 'contents' : 'hidden'}>{children}</div>
  </>
);

import { type ReactNode, useEffect } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { announce } from './announce.ts';

/** A wait shorter than this shows nothing at all. */
const showAfterMs = 200;

type SkeletonProps = {
  /** What is awaited, said once: «Loading appointments». */
  label: string;
  /** Lines and boxes of the size of what comes, so that nothing moves when it does. */
  children: ReactNode;
  className?: string;
};

/** The place of content that is on its way. */
export function Skeleton({ label, children, className }: SkeletonProps) {
  useEffect(() => {
    const timer = window.setTimeout(() => announce(label), showAfterMs);

    return () => window.clearTimeout(timer);
  }, [label]);

  return (
    <div aria-busy="true" className={classNames('animate-appear', className)}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** One line of text to come; give it the width it will have. */
export function SkeletonLine({ className }: { className?: string }) {
  return <div className={classNames('h-4 animate-shimmer rounded-chip bg-sunken', className ?? 'w-full')} />;
}

/** An image, a figure or a button to come; give it its height. */
export function SkeletonBox({ className }: { className?: string }) {
  return <div className={classNames('animate-shimmer rounded-control bg-sunken', className)} />;
}

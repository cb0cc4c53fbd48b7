import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type FoldProps = {
  summary: string;
  /** Less than all around it, and no link. */
  isQuiet?: boolean;
  /** Opens by itself once this is so; what was opened closes by a press alone. */
  isOpen?: boolean;
  children: ReactNode;
};

/** What few look up, under a line that opens it; on paper it is open. */
export function Fold({ summary, isQuiet = false, isOpen = false, children }: FoldProps) {
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);

  return (
    <details open={hasOpened} className="group print:[&::details-content]:[content-visibility:visible]">
      <summary
        className={`inline-flex min-h-6 cursor-pointer items-center gap-1 ${isQuiet ? 'text-small text-muted hover:text-primary' : 'link'}`}
      >
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-[rotate] duration-120 group-open:rotate-180"
          strokeWidth={2}
        />
      </summary>
      <div className="flex flex-col gap-4 pt-4">{children}</div>
    </details>
  );
}

import { m } from '#console/paraglide/messages.js';
import { formatNumber } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';

/** What a list is narrowed by and which page of it is shown, as its address says: '' is the first, and what is no page. */
export function readListFilters(parameters: URLSearchParams): { search: string; page: string } {
  const page = parameters.get('page') ?? '';
  return { search: parameters.get('search') ?? '', page: /^[1-9]\d{0,5}$/.test(page) ? page : '' };
}

type PageLinksProps = { page: number; total: number; size: number; onPage: (page: string) => void };

/** The way to the page before and after of a list of `total` rows, `size` on a page; nothing where all are on one. */
export function PageLinks({ page, total, size, onPage }: PageLinksProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1) return null;

  return (
    <nav aria-label={m.content_pages()} className="flex flex-wrap items-center justify-between gap-3">
      <Button variant="secondary" isBlocked={page <= 1} onClick={() => page > 1 && onPage(`${page - 1}`)}>
        {m.content_page_before()}
      </Button>
      <span className="text-small text-muted tabular">
        {m.content_page({ page: formatNumber(page), pages: formatNumber(pages) })}
      </span>
      <Button variant="secondary" isBlocked={page >= pages} onClick={() => page < pages && onPage(`${page + 1}`)}>
        {m.content_page_after()}
      </Button>
    </nav>
  );
}

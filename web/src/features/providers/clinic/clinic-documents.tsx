import type { clinicDocuments } from '@kindwell/contract/providers.ts';
import { FileImage, FileText } from 'lucide-react';
import type * as z from 'zod/mini';
import { useClinicDocuments } from '#web/features/providers/providers-api.ts';
import { fileAddress } from '#web/lib/api/api-host.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatDate } from '#web/lib/words/format.ts';
import { numberFormat } from '#web/lib/words/kept-format.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { AsWritten } from '#web/ui/content/as-written.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

type Category = z.output<typeof clinicDocuments.answer>['alldocument'][number];
type ClinicDocument = Category['documents'][number];

/** The papers that a clinic shows to everyone, by category; nothing at all where it has none. */
export function ClinicDocuments({ clinicId }: { clinicId: number }) {
  const { data, isError, isFetching, refetch } = useClinicDocuments(clinicId);
  if (data?.alldocument.length === 0) return null;

  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h2">{m.providers_documents()}</h2>
      {!data && !isError ? <DocumentsSkeleton /> : null}
      {!data && isError ? (
        <ErrorCard message={m.providers_documents_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {data ? (
        <div className={cardClass('grid items-start gap-4 lg:grid-cols-3')}>
          {data.alldocument.map((category) => (
            <DocumentCategory key={category.category} {...category} />
          ))}
        </div>
      ) : null}
      {data ? <AsWritten language={foreignIn(data.alldocument)} /> : null}
    </section>
  );
}

/** The language of a title or a category that is not that of the page; else that of the page. */
const foreignIn = (categories: Category[]) =>
  categories
    .flatMap(({ categoryLanguage, documents }) => [
      categoryLanguage,
      ...documents.map(({ titleLanguage }) => titleLanguage),
    ])
    .find((language) => language !== getLocale()) ?? getLocale();

function DocumentCategory({ category, categoryLanguage, documents }: Category) {
  return (
    <div className="flex flex-col gap-1">
      <h3 lang={categoryLanguage ?? undefined} className="text-label text-muted wrap-anywhere">
        {category}
      </h3>
      <ul className="flex flex-col">
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentLink document={document} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function DocumentLink({ document: { title, titleLanguage, url, type, size, date } }: { document: ClinicDocument }) {
  const isPdf = type === 'application/pdf';
  const Icon = isPdf ? FileText : FileImage;
  const weight = size === null ? null : formatFileSize(size, formatLocale());
  const kind = isPdf ? m.providers_document_pdf() : m.providers_document_image();

  return (
    <a href={fileAddress(url)} download className="group inline-flex min-h-11 items-start gap-3 py-1.5">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <span className="min-w-0">
        <span lang={titleLanguage ?? undefined} className="link wrap-anywhere">
          {title}
        </span>{' '}
        <span className="block text-small text-muted tabular">
          {[kind, weight, date === null ? null : formatDate(date)].filter(Boolean).join(', ')}
        </span>
      </span>
    </a>
  );
}

function DocumentsSkeleton() {
  return (
    <Skeleton label={m.providers_documents_loading()}>
      <div className="flex flex-col gap-3">
        <SkeletonLine className="w-1/4" />
        <SkeletonLine className="w-3/5" />
        <SkeletonLine className="w-2/5" />
      </div>
    </Skeleton>
  );
}

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** The size of a file as people read it, in steps of 1000: 2846 → «2.8 kB». */
export function formatFileSize(bytes: number, locale: string): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);

  return numberFormat(locale, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumSignificantDigits: 2,
  }).format(bytes / 1000 ** step);
}

import { termsKind } from '@kindwell/contract/terms.ts';
import { Link, useNavigate, useParams } from 'react-router';
import { readDraft } from '#console/features/texts/terms-draft.ts';
import { TermsForm } from '#console/features/texts/terms-form.tsx';
import { TermsPending, TermsView } from '#console/features/texts/terms-view.tsx';
import { kindName, useTerms } from '#console/features/texts/texts-api.ts';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';
import { useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { TabPanel, Tabs } from '#web/ui/content/tabs.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { NotAllowedPage } from './not-allowed.tsx';
import { NotFoundPage } from './not-found.tsx';

const kinds = termsKind.options;

const readView = (parameters: URLSearchParams) => ({
  view: kinds.find((kind) => kind === parameters.get('view')) ?? ('terms' as const),
});

/** /console/texts (docs/spec/console.md#terms-and-notices): the terms and the privacy notice, as they are in force and before. */
export function TextsPage() {
  const mayWrite = useStaff().rights.includes('setup.manage');
  const { filters, change } = useAddressFilters(readView);

  return (
    <Page title={m.console_texts()} intro={m.console_texts_intro()}>
      <Tabs
        label={m.console_texts_kinds()}
        tabs={kinds.map((kind) => ({ value: kind, label: kindName[kind]() }))}
        value={filters.view}
        onChange={(view) => change({ view: kinds.find((kind) => kind === view) ?? 'terms' })}
      >
        {kinds.map((kind) => (
          <TabPanel key={kind} value={kind}>
            <div className="flex flex-col gap-6">
              {mayWrite ? (
                <Link to={paths.newText(kind)} className={buttonClass('primary', 'sm:self-start')}>
                  {readDraft(kind) ? m.console_texts_write_on() : m.console_texts_write()}
                </Link>
              ) : null}
              <TermsView kind={kind} />
            </div>
          </TabPanel>
        ))}
      </Tabs>
    </Page>
  );
}

const newTitle = { terms: m.console_texts_new_title_terms, privacy: m.console_texts_new_title_privacy };

/** /console/texts/{kind}/new: the next version of a text. */
export function NewTextPage() {
  const mayWrite = useStaff().rights.includes('setup.manage');
  const navigate = useNavigate();
  const { kind: named } = useParams();
  const kind = kinds.find((one) => one === named);
  const { data } = useTerms(kind ?? 'terms');
  if (!kind) return <NotFoundPage />;
  if (!mayWrite) return <NotAllowedPage />;

  const handlePublished = (version: number) => {
    toast({ title: m.console_texts_published({ version }) });
    void navigate(paths.textsOf(kind), { replace: true });
  };

  const back = (
    <Link to={paths.textsOf(kind)} className="link">
      {m.console_texts()}
    </Link>
  );
  return (
    <Page title={newTitle[kind]()} intro={m.console_texts_new_intro()} back={back}>
      {data ? (
        <TermsForm key={kind} kind={kind} terms={data} onPublished={handlePublished} />
      ) : (
        <TermsPending kind={kind} />
      )}
    </Page>
  );
}

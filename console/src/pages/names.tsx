import { namesList } from '@kindwell/contract/staff/directory/staff-names.ts';
import { NamesView } from '#console/features/names/names-view.tsx';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { Page } from '#console/shell/page.tsx';
import { readListFilters } from '#console/ui/page-links.tsx';
import { useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { TabPanel, Tabs } from '#web/ui/content/tabs.tsx';

const lists = namesList.options;

const titles = {
  specialities: m.console_names_specialities,
  services: m.console_names_services,
  languages: m.console_names_languages,
};

const readList = (parameters: URLSearchParams) => ({
  list: lists.find((list) => list === parameters.get('list')) ?? ('specialities' as const),
  ...readListFilters(parameters),
});

/** /console/names (docs/spec/console.md#master-data): what clinics and providers are found by, list by list. */
export function NamesPage() {
  const mayWrite = useStaff().rights.includes('catalogue.write');
  const { filters, change } = useAddressFilters(readList);

  return (
    <Page title={m.console_names()} intro={m.console_names_intro()}>
      <Tabs
        label={m.console_names_lists()}
        tabs={lists.map((list) => ({ value: list, label: titles[list]() }))}
        value={filters.list}
        onChange={(list) =>
          change({ list: lists.find((each) => each === list) ?? 'specialities', search: '', page: '' })
        }
      >
        {lists.map((list) => (
          <TabPanel key={list} value={list}>
            <NamesView list={list} title={titles[list]()} mayWrite={mayWrite} />
          </TabPanel>
        ))}
      </Tabs>
    </Page>
  );
}

import { useState } from 'react';
import { ReviewFilters } from '#console/features/reviews/review-filters.tsx';
import { ReviewList } from '#console/features/reviews/review-list.tsx';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { Page } from '#console/shell/page.tsx';
import { useAddressFilters } from '#web/lib/history/use-address-filters.ts';

const readShown = (parameters: URLSearchParams): { show: '' | 'hidden' } => ({
  show: parameters.get('show') === 'hidden' ? 'hidden' : '',
});

/** /console/reviews (docs/spec/console.md#reviews): the reviews, the latest first, to hide and to restore where the person may. */
export function ReviewsPage() {
  const mayAct = useStaff().rights.includes('reviews.write');
  const { filters, shown, change } = useAddressFilters(readShown);
  // Not in the address, where nobody's name is to stand.
  const [search, setSearch] = useState('');

  return (
    <Page title={m.console_reviews()} intro={m.console_reviews_intro()}>
      <ReviewFilters show={shown.show} search={search} onShow={(show) => change({ show })} onSearch={setSearch} />
      <ReviewList wish={{ show: filters.show || 'all', search }} mayAct={mayAct} />
    </Page>
  );
}

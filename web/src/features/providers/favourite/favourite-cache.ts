import type { ClinicCard } from '@kindwell/contract/clinic-shape.ts';
import { clinic, myProviders, otherProviders } from '@kindwell/contract/providers.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

type CardList = { providers: ClinicCard[] };

const withHeart = (list: CardList, clinicId: number, favourite: boolean) => ({
  ...list,
  providers: list.providers.map((card) => (card.id === clinicId ? { ...card, favourite } : card)),
});

const without = (list: CardList, clinicId: number) => ({
  ...list,
  providers: list.providers.filter(({ id }) => id !== clinicId),
});

/** Shows a heart as set or not in everything that is cached; one's own list loses the clinic at once. */
export function cacheFavourite(queryClient: QueryClient, clinicId: number, favourite: boolean) {
  queryClient.setQueriesData<InfiniteData<CardList>>(
    { queryKey: [otherProviders.name] },
    (data) => data && { ...data, pages: data.pages.map((page) => withHeart(page, clinicId, favourite)) },
  );
  queryClient.setQueriesData<CardList>(
    { queryKey: [myProviders.name] },
    (data) => data && (favourite ? withHeart(data, clinicId, true) : without(data, clinicId)),
  );
  queryClient.setQueriesData<{ clinic: ClinicCard }>({ queryKey: [clinic.name] }, (data) =>
    data?.clinic.id === clinicId ? { ...data, clinic: { ...data.clinic, favourite } } : data,
  );
}

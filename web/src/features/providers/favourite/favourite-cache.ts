import type { ClinicCard } from '@kindwell/contract/appointments/clinic-shape.ts';
import { clinic, myProviders, otherProviders } from '@kindwell/contract/providers.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type CardList = { providers: ClinicCard[] };

/** A card that was taken out of one's own list: which list, and where it stood. */
export type TakenCard = { queryKey: QueryKey; index: number; card: ClinicCard };

/** Shows a heart as set or not on every card and page that is cached. */
export function showHeart(client: QueryClient, clinicId: number, favourite: boolean) {
  for (const { name } of [otherProviders, myProviders]) {
    client.setQueriesData<CardList>({ queryKey: [name] }, (list) =>
      list?.providers.some((card) => card.id === clinicId && card.favourite !== favourite)
        ? { ...list, providers: list.providers.map((card) => (card.id === clinicId ? { ...card, favourite } : card)) }
        : list,
    );
  }

  client.setQueriesData<{ clinic: ClinicCard }>({ queryKey: [clinic.name] }, (data) =>
    data?.clinic.id === clinicId ? { ...data, clinic: { ...data.clinic, favourite } } : data,
  );
}

/** Takes a clinic out of one's own lists; what it answers puts it back. */
export function takeCards(client: QueryClient, clinicId: number): TakenCard[] {
  const taken: TakenCard[] = [];

  for (const [queryKey, list] of client.getQueriesData<CardList>({ queryKey: [myProviders.name] })) {
    const index = list?.providers.findIndex(({ id }) => id === clinicId) ?? -1;
    const card = list?.providers[index];
    if (!list || !card) continue;

    // On one's own list a card has its heart; this one may have lost it a moment ago.
    taken.push({ queryKey, index, card: { ...card, favourite: true } });
    client.setQueryData<CardList>(queryKey, { ...list, providers: list.providers.toSpliced(index, 1) });
  }

  return taken;
}

/** Puts the cards back where they stood, except where they have come back meanwhile. */
export function putBackCards(client: QueryClient, taken: TakenCard[]) {
  for (const { queryKey, index, card } of taken) {
    client.setQueryData<CardList>(queryKey, (list) =>
      list && !list.providers.some(({ id }) => id === card.id)
        ? { ...list, providers: list.providers.toSpliced(index, 0, card) }
        : list,
    );
  }
}

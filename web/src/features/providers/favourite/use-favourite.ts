import {
  addFavourite,
  clinics,
  domains,
  myProviders,
  providerMenu,
  removeFavourite,
} from '@kindwell/contract/providers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/toast.ts';
import { cacheFavourite } from './favourite-cache.ts';

const staleAfter = [myProviders, clinics, domains, providerMenu];

type FavouriteOptions = {
  /** Where the clinic leaves the screen with its heart, the toast offers it back. */
  canUndo?: boolean;
};

/**
 * Sets or takes a clinic's heart: shown at once, taken back when the server refuses. Taps on one heart go out one
 * after the other, so that the last one wins.
 */
export function useFavourite(clinicId: number, { canUndo = false }: FavouriteOptions = {}) {
  const queryClient = useQueryClient();

  const mutation = useMutation({
    scope: { id: `favourite-${clinicId}` },
    mutationFn: (favourite: boolean) =>
      callApi(favourite ? addFavourite : removeFavourite, { params: { id: String(clinicId) } }),
    onMutate: async (favourite) => {
      // An answer that is still on its way would bring the old heart back.
      await queryClient.cancelQueries({ queryKey: [myProviders.name] });
      cacheFavourite(queryClient, clinicId, favourite);
    },
    onError: (error, favourite) => {
      cacheFavourite(queryClient, clinicId, !favourite);
      toast({
        title: m.providers_favourite_failed(),
        description: messageOf(error, m.providers_favourite_failed_text()),
        variant: 'destructive',
      });
    },
    onSuccess: (_answer, favourite) => {
      const undo = { label: m.providers_undo(), onPress: () => mutation.mutate(true) };
      toast({
        title: favourite ? m.providers_added() : m.providers_removed(),
        ...(canUndo && !favourite && { action: undo }),
      });
    },
    onSettled: () => Promise.all(staleAfter.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });

  return mutation.mutate;
}

import type { CallerInput, Endpoint, Received } from '@kindwell/contract/endpoint.ts';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callProven, callStaff } from './call-staff.ts';

type ReadOptions = { isAsked?: boolean; isShared?: boolean; keepsPrevious?: boolean };

/**
 * Reads a call of the staff through the cache, under the key [operation name, input]. Not asked where `isAsked` says so; with
 * `isShared` it is asked again whenever its screen is opened: others change what it answers; `keepsPrevious` shows the former
 * answer while that of another input is fetched.
 */
export const useStaffRead = <E extends Endpoint>(
  endpoint: E,
  input: CallerInput<E>,
  { isAsked = true, isShared = false, keepsPrevious = false }: ReadOptions = {},
): UseQueryResult<Received<E>> =>
  useQuery<Received<E>>({
    queryKey: [endpoint.name, input],
    queryFn: () => callStaff(endpoint, input),
    enabled: isAsked,
    refetchOnMount: isShared ? 'always' : true,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });

type ActOptions<E extends Endpoint> = {
  /** The read whose answer this act answers as well, as it is afterwards. */
  answers?: Endpoint;
  /** What that read is asked with; left out where it takes nothing. */
  inputOf?: (answer: Received<E>) => object;
  /** The reads that are to be asked again, also after a refusal: it shows that what was on screen is no longer so. */
  refreshes?: readonly Endpoint[];
};

/**
 * Makes a call of the staff that changes something, without a retry. Where it needs a step-up the person is asked; the answer
 * is undefined where they decline.
 */
export function useStaffAct<E extends Endpoint>(
  endpoint: E,
  { answers, inputOf = () => ({}), refreshes = [] }: ActOptions<E> = {},
): UseMutationResult<Received<E> | undefined, Error, CallerInput<E>> {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (input: CallerInput<E>) => callProven(endpoint, input),
    onSuccess: (answer) => {
      if (answers && answer) queryClient.setQueryData([answers.name, inputOf(answer)], answer);
    },
    onError: () => {
      if (answers) void queryClient.invalidateQueries({ queryKey: [answers.name] });
    },
    onSettled: () => {
      for (const { name } of refreshes) void queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
}

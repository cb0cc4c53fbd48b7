import { type ClinicOffer, checkOfferCode } from '@kindwell/contract/loyalty/offers.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { ApiError, isRefusal, isRefusedBy } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';

/** What is asked: a code as it was typed, and whom the visit is for; '' while that is not known, which means oneself. */
export type AskedCode = { code: string; dependantId: string };

/**
 * What came of it: the offer, or why the code can't be used: where it is a slip, with the code that was meant; `isUsed`:
 * only this person can't, since they have used it.
 */
export type CodeOutcome =
  | { offer: ClinicOffer; reason?: undefined; suggestion?: undefined; isUsed?: undefined }
  | { offer?: undefined; reason: string; suggestion: string | undefined; isUsed: boolean };

/** What came of it for the chosen type, '' while none is: an offer that is for another one can't be used. */
export function outcomeFor<Known extends CodeOutcome | undefined>(outcome: Known, typeId: string): Known | CodeOutcome {
  const only = outcome?.offer?.consultationtype;
  if (!only || typeId === '' || String(only.id) === typeId) return outcome;

  return { reason: m.booking_offer_other_type({ type: only.name }), suggestion: undefined, isUsed: false };
}

const ask = async (clinicId: number, { code, dependantId }: AskedCode, signal: AbortSignal): Promise<CodeOutcome> => {
  const query = { code, ...(dependantId !== '' && { dependantId }) };

  try {
    const { offer } = await callApi(checkOfferCode, { params: { id: String(clinicId) }, query }, { signal });
    return { offer };
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefusal(error) || error.fields.length === 0) throw error;
    return { reason: error.message, suggestion: error.fields[0]?.suggestion, isUsed: isRefusedBy(error, 'offerUsed') };
  }
};

/** As it was typed: only the server knows which codes are the same. */
const optionsFor = (clinicId: number, { code, dependantId }: AskedCode) => {
  const asked = { code: code.trim(), dependantId };

  return queryOptions({
    queryKey: [checkOfferCode.name, clinicId, asked],
    queryFn: ({ signal }) => ask(clinicId, asked, signal),
    enabled: asked.code !== '',
    // A visit that is cancelled gives its offer back at once.
    staleTime: 0,
  });
};

/** What the server says of a code; undefined until it has answered (`isPending`, of no code as well), and where it could not. */
export function useCodeOutcome(
  clinicId: number,
  asked: AskedCode,
): { outcome: CodeOutcome | undefined; isPending: boolean } {
  const { data, isPending } = useQuery(optionsFor(clinicId, asked));

  return { outcome: data, isPending };
}

/**
 * Asks the server; undefined where it could not answer: then the booking itself says it. What it says is known of the code
 * as its clinic writes it, too.
 */
async function readOutcome(client: QueryClient, clinicId: number, asked: AskedCode) {
  const outcome = await client.fetchQuery(optionsFor(clinicId, asked)).catch(() => undefined);

  if (outcome?.offer) {
    const written = optionsFor(clinicId, { ...asked, code: outcome.offer.offer_code });
    client.setQueryData(written.queryKey, outcome);
  }
  return outcome;
}

/** The ways to what the server says of a code, for a form: `read` asks, `peek` only knows what was asked before. */
export function useCodeReader(clinicId: number) {
  const client = useQueryClient();

  return {
    read: (asked: AskedCode) => readOutcome(client, clinicId, asked),
    peek: (asked: AskedCode) => client.getQueryData(optionsFor(clinicId, asked).queryKey),
  };
}

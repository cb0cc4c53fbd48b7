/** Where the calls go, and the key that opens them. */
export type ClinicAccess = { url: string; key: string };

/** What every call answers (docs/spec/calls.md#answers), and here and there a visit. */
type Answer = { status: { error: boolean; msg: string }; appointment?: unknown };

const path = '/clinic-api/appointments/';

const unreachable = (url: string) => new Error(`Kindwell cannot be reached at ${url}. Is it running?`);

/** Throws an Error with one clear line where no server answers. */
export async function requireServer(url: string) {
  const response = await fetch(`${url}/healthz`).catch(() => undefined);
  if (!response?.ok) throw unreachable(url);
}

/** Makes one call of a clinic's program; throws an Error with the server's sentence where it is refused. */
export async function callAsClinic({ url, key }: ClinicAccess, address: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const response = await fetch(`${url}${path}${address}`, sent).catch(() => undefined);
  if (!response) throw unreachable(url);

  const answer = (await response.json().catch(() => undefined)) as Answer | undefined;
  if (!answer?.status) throw new Error(`What answers at ${url} is not Kindwell.`);
  if (answer.status.error) throw new Error(answer.status.msg);
  return answer;
}

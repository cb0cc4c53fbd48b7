import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';

/** What the way to a visit notes in its step of Back: the list lies right before it. */
const openState = z.object({ isFromList: z.literal(true) });

/** The address of a visit over the present list, and what goes along with it. */
export function useVisitAddress(id: number) {
  const { pathname, search, state } = useLocation();
  const parameters = new URLSearchParams(search);
  parameters.set('id', String(id));

  return { to: `${pathname}?${parameters}`, state: { ...state, isFromList: true } };
}

/** The visit that the address names (`?id=12`), null where its id is none, undefined without one; and the way back. */
export function useOpenVisit(): { openId: number | null | undefined; close: () => void } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('id');

  const close = () => {
    if (openState.safeParse(state).success) {
      void navigate(-1);
      return;
    }

    const rest = new URLSearchParams(search);
    rest.delete('id');
    void navigate({ pathname, search: rest.toString() }, { replace: true, preventScrollReset: true });
  };

  const id = /^[1-9]\d{0,14}$/.test(asked ?? '') ? Number(asked) : null;
  return { openId: asked === null ? undefined : id, close };
}

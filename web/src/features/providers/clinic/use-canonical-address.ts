import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { clinic as clinicCall } from '@kindwell/contract/providers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * A clinic can be opened by its id and by its uniqueId. The address settles on the id, so that one clinic has one place
 * in the history and in the cache. `path` is that address; true once it is the one that is open.
 */
export function useCanonicalAddress(clinic: ClinicDetail | undefined, path: string | undefined): boolean {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isThere = clinic !== undefined && pathname === path;

  useEffect(() => {
    if (!clinic || !path || isThere) return;

    queryClient.setQueryData(
      [clinicCall.name, { params: { id: String(clinic.id) } }],
      (known: unknown) => known ?? { status: { error: false, msg: '' }, clinic },
    );
    void navigate(path + search, { replace: true, state, preventScrollReset: true });
  }, [clinic, path, isThere, search, state, navigate, queryClient]);

  return isThere;
}

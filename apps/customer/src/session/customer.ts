import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { getUser, type UserData } from '@tulna/contract/customers';
import { useNavigate } from '../routing/router.tsx';
import { client, useUserId } from './session.ts';

/** The customer's own profile, loaded once they are signed in. It can be used only inside the session frame. */
export function useUser() {
  const id = useUserId();
  return useQuery({
    ...query(client, getUser, { params: { id: id ?? '' } }),
    enabled: id !== null,
    select: (answer) => answer.data,
  });
}

/** The profile on a page of `/user`, where the frame has loaded it before showing the page. */
export function useCustomer(): UserData {
  const { data } = useUser();
  if (data === undefined)
    throw new Error('useCustomer is for /user pages, which the session frame shows only after the profile is loaded');
  return data;
}

/**
 * Navigates to an answer's `redirect`, after loading the profile again: the guards decide by the profile, and outdated data would send the person back.
 */
export function useProceed(): (redirect: string) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (redirect) => {
    await queries.invalidateQueries({ queryKey: queryKeyOf(getUser) });
    await navigate(redirect);
  };
}

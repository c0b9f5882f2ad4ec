import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { isApiError } from '../api-error.ts'
import { logFault } from '../log.ts'
import { routeKey } from '../queries.ts'
import { isSignedIn, onSessionReset } from '../session.ts'

/** Server state of this tab. It ends with the tab or the session. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: heed }),
  mutationCache: new MutationCache({ onError: heed }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Our own sentence reports being offline at once, instead of a silent wait.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Old rows shown during retries would pass for the answer.
      retry: (failures, error) => failures < 2 && navigator.onLine && isApiError(error) && error.isUncertain,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

onSessionReset(() => queryClient.clear())

/** A 401 of any call triggers the current-user call, which ends a dead session (specification, section 8). */
function heed(error: unknown): void {
  logFault(error)
  if (isApiError(error) && error.status === 401 && isSignedIn())
    void queryClient.invalidateQueries(
      { queryKey: routeKey(userRoutes.me), refetchType: 'all' },
      { cancelRefetch: false },
    )
}

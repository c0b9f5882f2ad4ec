import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { isApiError } from '../api-error.ts'
import { logFault } from '../log.ts'
import { routeKey } from '../queries.ts'
import { isSignedIn, onSessionReset } from '../session.ts'

/** The server state of this tab. Nothing of it outlives the tab or the session. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: heed }),
  mutationCache: new MutationCache({ onError: heed }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Being offline is told at once by our own sentence instead of waiting in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Old rows that stand while it is tried again would pass for what was asked.
      retry: (failures, error) => failures < 2 && navigator.onLine && isApiError(error) && error.isUncertain,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

onSessionReset(() => queryClient.clear())

/** A 401 of any call raises the question that ends a dead session: the current-user call (specification, section 8). */
function heed(error: unknown): void {
  logFault(error)
  if (isApiError(error) && error.status === 401 && isSignedIn())
    void queryClient.invalidateQueries(
      { queryKey: routeKey(userRoutes.me), refetchType: 'all' },
      { cancelRefetch: false },
    )
}

import { QueryClientProvider, useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { busy } from './busy.ts'
import { queryClient } from './query-client.ts'

/** Server state for its children. The pages before sign-in have none and load without it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <FirstLoads />
      {children}
    </QueryClientProvider>
  )
}

function FirstLoads() {
  const loading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  useEffect(() => (loading ? busy() : undefined), [loading])
  return null
}

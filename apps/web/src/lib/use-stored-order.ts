import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isApiError } from './api-error.ts'
import { toastFailure } from './toast.ts'

interface StoredOrder<Item> {
  /** Key of the query that lists the items in their order. */
  queryKey: QueryKey
  /** Stores the order and returns the list of the server. */
  store: (ids: string[]) => Promise<readonly Item[]>
  /** Returns the message if the server cannot be reached. */
  failed: () => string
}

/**
 * Saves a new order of a list: shown at once, stored one after the other, so that the last of several quick moves wins. A
 * failed save restores the server's order and reports it.
 */
export function useStoredOrder<Item extends { _id: string }>({
  queryKey,
  store,
  failed,
}: StoredOrder<Item>): (items: readonly Item[]) => void {
  const queryClient = useQueryClient()
  const next = useRef<readonly Item[] | null>(null)
  const storing = useRef(false)

  const storeAll = async (): Promise<void> => {
    storing.current = true
    try {
      while (next.current !== null) {
        const ids = next.current.map(({ _id }) => _id)
        next.current = null
        const stored = await store(ids)
        if (next.current === null) queryClient.setQueryData(queryKey, stored)
      }
    } catch (error) {
      next.current = null
      toastFailure(isApiError(error) ? error.message : failed())
      await queryClient.invalidateQueries({ queryKey })
    } finally {
      storing.current = false
    }
  }

  return (items) => {
    // An answer in progress would restore the old order.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, items)
    next.current = items
    if (!storing.current) void storeAll()
  }
}

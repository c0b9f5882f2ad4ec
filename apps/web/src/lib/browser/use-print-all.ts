import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** About 60 sheets of paper. */
export const printedMax = 2_000

export interface PrintAll<R> {
  print: () => void
  isLoading: boolean
  error: Error | null
  /** Rows to print; null until they are loaded, and after the table has changed. */
  rows: readonly R[] | null
}

/**
 * Loads all rows that search and filters find and prints them, on `print` and on the browser's shortcut. `load` returns
 * `max` rows if there are more; `updatedAt` is the time of the table's rows.
 */
export function usePrintAll<R>(load: (max: number) => Promise<R[]>, updatedAt: number): PrintAll<R> {
  const [fetched, setFetched] = useState<{ rows: R[]; at: number } | null>(null)
  const latest = useRef(updatedAt)
  useEffect(() => {
    latest.current = updatedAt
  }, [updatedAt])
  const people = useMutation({
    mutationFn: async () => (await load(printedMax)).slice(0, printedMax),
    onSuccess: (rows) => {
      flushSync(() => setFetched({ rows, at: latest.current }))
      window.print()
    },
  })
  const onPrint = useEffectEvent(() => {
    if (!people.isPending) people.mutate()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      onPrint()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return {
    print: people.mutate,
    isLoading: people.isPending,
    error: people.error,
    rows: fetched?.at === updatedAt ? fetched.rows : null,
  }
}

import { useEffect, useEffectEvent } from 'react'

/** Lets an editor take what other tabs and people save, as long as nothing is being edited in it. */
export function useFollow<T>(stored: T, editing: boolean, take: (next: T) => void): void {
  const follow = useEffectEvent((next: T) => {
    if (!editing) take(next)
  })
  useEffect(() => follow(stored), [stored])
}

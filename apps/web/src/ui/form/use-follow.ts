import { useEffect, useEffectEvent } from 'react'

/** Updates an editor with the saves of other tabs and people, while it has no edits. */
export function useFollow<T>(stored: T, editing: boolean, take: (next: T) => void): void {
  const follow = useEffectEvent((next: T) => {
    if (!editing) take(next)
  })
  useEffect(() => follow(stored), [stored])
}

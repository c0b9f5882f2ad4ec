import { useState } from 'react'

/**
 * What an edit began from: the first value that there is, whatever comes after it. A look that comes in between, when others
 * have saved or deleted, would make their work part of it.
 */
export function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first ?? value
}

import { useState } from 'react'

/**
 * Value that an edit began from: the first one loaded. A later refetch would make the work of others part of the edit.
 */
export function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first ?? value
}

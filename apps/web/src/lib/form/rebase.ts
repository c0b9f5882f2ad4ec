/**
 * My edit applied to the version that another person saved in between: untouched parts take their values, touched ones
 * keep mine.
 */
export function rebased<V extends object>(mine: V, before: V, theirs: V): V {
  const touched = Object.entries(mine).filter(([part, value]) => !isSame(value, before[part as keyof V]))
  const given = Object.keys(before).filter((part) => !(part in mine))
  const rest = Object.entries(theirs).filter(([part]) => !given.includes(part))
  return Object.fromEntries([...rest, ...touched]) as V
}

/** The database returns the keys of an object in its own order. */
export const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)

const sorted = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

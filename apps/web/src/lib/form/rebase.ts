/**
 * My edit on top of what somebody else has saved in the meantime: the parts that I left alone follow the other person,
 * those that I touched stay mine.
 */
export function rebased<V extends object>(mine: V, before: V, theirs: V): V {
  const touched = Object.entries(mine).filter(([part, value]) => !isSame(value, before[part as keyof V]))
  const given = Object.keys(before).filter((part) => !(part in mine))
  const rest = Object.entries(theirs).filter(([part]) => !given.includes(part))
  return Object.fromEntries([...rest, ...touched]) as V
}

/** The database gives the keys of an object back in an order of its own. */
export const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)

const sorted = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

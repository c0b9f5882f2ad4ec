interface ListPage<R> {
  data: readonly R[]
  meta: { next?: string | null }
}

/**
 * Rows of all pages of a list, at least `max` of them if there are more. Each page begins after the previous one's end,
 * so that no row is skipped when others are added or deleted in between.
 */
export async function allPages<R>(
  load: (after: string | undefined) => Promise<ListPage<R>>,
  max = Infinity,
): Promise<R[]> {
  const rows: R[] = []
  for (let after: string | null | undefined; after !== null && rows.length < max;) {
    const { data, meta } = await load(after)
    rows.push(...data)
    after = meta.next ?? null
  }
  return rows
}

interface Query {
  error: unknown
  isError: boolean
  refetch: () => unknown
}

/** Combines the queries of one screen: the first error, and a retry of those that failed. */
export const joinedQueries = (...queries: readonly Query[]) => ({
  error: queries.find(({ isError }) => isError)?.error ?? null,
  refetch: (): void => {
    for (const query of queries) if (query.isError) void query.refetch()
  },
})

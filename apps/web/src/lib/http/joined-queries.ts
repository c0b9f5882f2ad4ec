interface Query {
  error: unknown
  isError: boolean
  refetch: () => unknown
}

/** Queries of one screen as one: the first error, and a retry of those that failed. */
export const joinedQueries = (...queries: readonly Query[]) => ({
  error: queries.find(({ isError }) => isError)?.error ?? null,
  refetch: (): void => {
    for (const query of queries) if (query.isError) void query.refetch()
  },
})

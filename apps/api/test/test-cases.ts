/** True if `npm test` runs without a named part. */
export const isMainScope = process.env['TEST_SCOPE'] === 'main'

/** Cases of a property test or repetitions of a race: a fifth of them in `npm test`, at least two. */
export const casesOf = (all: number): number => (isMainScope ? Math.max(2, Math.ceil(all / 5)) : all)

/**
 * Cases of a table that a test draws: every seventh in `npm test`. Seven divides no table's width, so each row and
 * column is met.
 */
export const sampleOf = <T>(all: readonly T[]): readonly T[] =>
  isMainScope ? all.filter((_, at) => at % 7 === 0) : all

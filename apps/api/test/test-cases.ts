/** Cases of a property test or repetitions of a race: a fifth of them in `npm test` (decision 156), at least two. */
export const casesOf = (all: number): number =>
  process.env['TEST_SCOPE'] === 'main' ? Math.max(2, Math.ceil(all / 5)) : all

import type { Insights } from './insights.ts'

/**
 * Removes a comparison whose first days were not counted, because it would look like growth. Screen and report name the
 * start of counting.
 */
export function honest(answer: Insights): Insights {
  const { before, counting_since: since, figures } = answer
  if (before === null || (since !== null && since <= before.from)) return answer
  const without = <T extends { before: unknown }>(rows: readonly T[] | null): T[] | null =>
    rows && rows.map((row) => ({ ...row, before: null }))
  return {
    ...answer,
    before: null,
    figures: figures && {
      ...figures,
      totals_before: null,
      days: figures.days.map((day) => ({ ...day, before: null })),
      sources: without(figures.sources),
      countries: without(figures.countries),
      devices: without(figures.devices),
      languages: without(figures.languages),
      links: without(figures.links),
    },
  }
}

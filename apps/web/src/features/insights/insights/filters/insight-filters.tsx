import { FilterChip } from '../../../../ui/table/filter-chip.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import type { InsightQuery } from '../insight-query.ts'
import { useFilters } from './use-filters.ts'
import classes from './insights-head.module.css'

export interface InsightFiltersProps {
  query: InsightQuery
  perPerson: boolean
  onChange: (values: Record<string, string | undefined>) => void
}

/** The filters in a row. */
export function InsightFilters({ query, perPerson, onChange }: InsightFiltersProps) {
  const filters = useFilters(query, perPerson)
  return (
    <Row wrap className={classes.filters}>
      {filters.map(({ key, ...filter }) => (
        <FilterChip key={key} {...filter} onChange={(value) => onChange({ [key]: value.join(',') })} />
      ))}
    </Row>
  )
}

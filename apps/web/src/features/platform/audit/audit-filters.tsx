import { Button } from '@mantine/core'
import { auditNouns } from '@kartu/contracts/platform/audit.plain'
import { DateField } from '../../../ui/form/date-field.tsx'
import { FilterChip } from '../../../ui/table/filter-chip.tsx'
import { type AuditQuery, isFiltered } from './audit-query.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './audit.module.css'

interface AuditFiltersProps {
  query: AuditQuery
  onChange: (values: Record<string, string | undefined>) => void
}

const none = { noun: '', by: '', about: '', from: '', to: '' }

/** Filters for action, actor and time; actor and subject are chosen at an entry. */
export function AuditFilters({ query, onChange }: AuditFiltersProps) {
  const day = (name: 'from' | 'to') => (
    <DateField
      size="sm"
      className={classes.date ?? ''}
      label={t(({ audit }) => audit.filters[name])}
      value={query[name] ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
    />
  )
  const one = (name: 'by' | 'about', label: string) =>
    query[name] === null ? null : (
      <FilterChip
        name={t(({ audit }) => audit.filters[name])}
        options={[{ value: query[name], label }]}
        value={[query[name]]}
        onChange={() => onChange({ [name]: '' })}
      />
    )
  return (
    <Row wrap align="end">
      <FilterChip
        name={t(($) => $.audit.filters.noun)}
        options={auditNouns.map((noun) => ({ value: noun, label: t(({ auditWords }) => auditWords.nouns[noun]) }))}
        value={query.noun}
        onChange={(value) => onChange({ noun: value.join(',') })}
      />
      {one(
        'by',
        t(($) => $.audit.someone),
      )}
      {one(
        'about',
        t(($) => $.audit.one_thing),
      )}
      <Row wrap align="end" className={classes.dates}>
        {day('from')}
        {day('to')}
      </Row>
      {isFiltered(query) ? (
        <Button variant="subtle" onClick={() => onChange(none)}>
          {t(($) => $.audit.clear)}
        </Button>
      ) : null}
    </Row>
  )
}

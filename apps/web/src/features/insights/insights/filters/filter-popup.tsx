import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { PopupButton } from '../../../../ui/popup/lazy-popup.tsx'
import { Row, Text } from '../../../../ui/layout/layout.tsx'
import { CompareChoice } from './compare-popup.tsx'
import { noFilters, isFiltered } from '../insight-query.ts'
import { PopupOrSheet } from './popup-or-sheet.tsx'
import { type Filter, type InsightFiltersProps, useFilters } from './use-filters.ts'
import { t } from '../words.ts'
import classes from './filters.module.css'

/** Comparison and filters on a phone, one below the other. */
export function FilterPopup({ button, ...props }: InsightFiltersProps & { button: PopupButton }) {
  const { query, onChange } = props
  return (
    <PopupOrSheet button={button} title={t(($) => $.insights.filter.title)} widthPx={340}>
      {(close) => (
        <>
          <Text strong>{t(($) => $.insights.compare.title)}</Text>
          <CompareChoice
            compare={query.compare}
            onChoose={(compare) => onChange({ compare: compare === 'before' ? undefined : compare })}
          />
          <Groups {...props} />
          <Row wrap className={classes.acts}>
            {isFiltered(query) ? (
              <Button variant="default" onClick={() => onChange(noFilters)}>
                {t(($) => $.insights.filter.clear)}
              </Button>
            ) : null}
            <Button onClick={close}>{t(($) => $.insights.filter.done)}</Button>
          </Row>
        </>
      )}
    </PopupOrSheet>
  )
}

function Groups({ query, perPerson, onChange }: InsightFiltersProps) {
  const filters = useFilters(query, perPerson)
  return filters.map((filter) => (
    <Group key={filter.key} filter={filter} onChange={(value) => onChange({ [filter.key]: value.join(',') })} />
  ))
}

const searchFromOptions = 8

function Group({ filter, onChange }: { filter: Filter; onChange: (value: string[]) => void }) {
  const { name, options, value, onSearch } = filter
  const [search, setSearch] = useState('')
  const wanted = onSearch ? '' : search.trim().toLocaleLowerCase()
  const found = options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
  const chosen = value.map((one) => options.find((option) => option.value === one)?.label ?? one).join(', ')
  return (
    <details className={classes.group}>
      <summary className={classes.name}>
        {name}
        {chosen === '' ? null : (
          <Text as="span" tone="accent" oneLine>
            {chosen}
          </Text>
        )}
        <IconChevronDown className={classes.chevron} size={16} stroke={1.7} aria-hidden="true" />
      </summary>
      {onSearch || options.length >= searchFromOptions ? (
        <TextInput
          value={search}
          placeholder={t(($) => $.ui.filter.search)}
          aria-label={t(($) => $.ui.filter.search)}
          onChange={({ currentTarget: { value: text } }) => {
            setSearch(text)
            onSearch?.(text)
          }}
        />
      ) : null}
      <Checkbox.Group aria-label={name} value={[...value]} onChange={onChange}>
        {found.map((option) => (
          <Checkbox
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.note}
            className={classes.choice ?? ''}
          />
        ))}
      </Checkbox.Group>
      {found.length === 0 ? (
        <Text size="small" tone="3">
          {t(($) => $.insights.filter.none)}
        </Text>
      ) : null}
    </details>
  )
}

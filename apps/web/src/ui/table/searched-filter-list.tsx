import { Combobox } from '@mantine/core'
import { useState } from 'react'
import type { FilterListProps } from './filter-props.ts'
import { Row, Text } from '../layout/layout.tsx'
import { menuPlace } from '../popup/menu-place.ts'
import { SearchList, SearchListOption } from '../popup/search-list.tsx'
import { usePopup } from '../popup/use-popup.ts'
import { t } from '../words.ts'

/** Options of a filter, with a search. */
export function SearchedFilterList({ button, name, options, value, onChange, onSearch }: FilterListProps) {
  const [search, setSearch] = useState('')
  const wanted = onSearch ? '' : search.trim().toLocaleLowerCase()
  const found = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted))
  return (
    <SearchList
      {...menuPlace}
      {...usePopup()}
      width={260}
      button={button}
      label={name}
      searchLabel={t(($) => $.ui.filter.search)}
      search={search}
      onSearch={(text) => {
        setSearch(text)
        onSearch?.(text)
      }}
      multiple
      onPick={(one) => onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one])}
    >
      {found.map((option) => (
        <SearchListOption key={option.value} value={option.value} checked={value.includes(option.value)}>
          <Row as="span">
            {option.icon}
            <bdi>{option.label}</bdi>
          </Row>
          {option.note ? (
            <Text as="span" size="small" tone="2" figures>
              {option.note}
            </Text>
          ) : undefined}
        </SearchListOption>
      ))}
      {found.length === 0 ? <Combobox.Empty>{t(($) => $.ui.filter.nothing)}</Combobox.Empty> : null}
    </SearchList>
  )
}

import { callingCodeOf, callingCodes, countryOfCode } from '@kartu/cards/calling-codes'
import { foldLetters } from '@kartu/cards/slugs'
import { Combobox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { originCountry } from '../../lib/country.ts'
import { countryName } from '../../lib/format.ts'
import type { PopupButton } from '../popup/lazy-popup.tsx'
import { menuPlace } from '../popup/menu-place.ts'
import { SearchList, SearchListOption } from '../popup/search-list.tsx'
import { usePopup } from '../popup/use-popup.ts'
import { Row, Text } from '../layout/layout.tsx'
import { t } from './contact-words.ts'

interface CountryListProps {
  button: PopupButton
  code: string
  onChange: (code: string) => void
}

/** The countries with their calling codes, found by name or code. */
export function CountryList({ button, code, onChange }: CountryListProps) {
  const [search, setSearch] = useState('')
  const { onChange: setOpened, ...popup } = usePopup()
  return (
    <SearchList
      {...menuPlace}
      {...popup}
      onChange={setOpened}
      width={300}
      label={t(($) => $.contacts.country_code)}
      searchLabel={t(($) => $.contacts.country_search)}
      search={search}
      onSearch={setSearch}
      onPick={(chosen) => onChange(callingCodeOf(chosen))}
      button={button}
    >
      <CountryOptions search={search} selected={countryOfCode(code)} />
    </SearchList>
  )
}

/** Drawn only while the list is open. */
function CountryOptions({ search, selected }: { search: string; selected: string }) {
  const countries = useMemo(() => sortedCountries(), [])
  const wanted = foldLetters(search.trim()).replace(/^\+/, '')
  const found = countries.filter(
    ({ folded, country, code }) =>
      folded.includes(wanted) || country.toLowerCase() === wanted || (/^\d+$/.test(wanted) && code.startsWith(wanted)),
  )
  if (found.length === 0) return <Combobox.Empty>{t(($) => $.contacts.country_none)}</Combobox.Empty>
  return found.map(({ country, code, name }) => (
    <SearchListOption key={country} value={country} checked={country === selected}>
      <Row as="span" gap="m" justify="between">
        <Text as="span">{name}</Text>
        <Text as="span" tone="2" figures fixed>
          +{code}
        </Text>
      </Row>
    </SearchListOption>
  ))
}

/** By name in the reader's language, the reader's own country first. */
function sortedCountries() {
  const own = originCountry()
  return callingCodes()
    .map(({ country, code }) => ({ country, code, name: countryName(country) }))
    .map((entry) => ({ ...entry, folded: foldLetters(entry.name) }))
    .toSorted((a, b) => Number(b.country === own) - Number(a.country === own) || a.name.localeCompare(b.name))
}

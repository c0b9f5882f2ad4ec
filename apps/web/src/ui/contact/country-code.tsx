import { callingCodeOf, callingCodes, countryOfCode } from '@kartu/cards/calling-codes'
import { foldLetters } from '@kartu/cards/slugs'
import { Combobox, InputBase } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { originCountry } from '../../lib/country.ts'
import { countryName } from '../../lib/format.ts'
import { menuPlace } from '../popup/menu-place.ts'
import { SearchList, SearchListOption } from '../popup/search-list.tsx'
import { Row, Text } from '../layout/layout.tsx'
import { t } from './contact-words.ts'
import classes from './country-code.module.css'

interface CountryCodeProps {
  /** A calling code without plus. */
  code: string
  onChange: (code: string) => void
  disabled?: boolean
}

/** The calling code of a number, found by the name of the country or by the code itself. */
export function CountryCode({ code, onChange, disabled = false }: CountryCodeProps) {
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState(false)
  const country = countryOfCode(code)
  return (
    <SearchList
      {...menuPlace}
      width={300}
      opened={opened}
      onChange={setOpened}
      label={t(($) => $.contacts.country_code)}
      searchLabel={t(($) => $.contacts.country_search)}
      search={search}
      onSearch={setSearch}
      onPick={(chosen) => onChange(callingCodeOf(chosen))}
      button={
        <InputBase
          component="button"
          type="button"
          pointer
          disabled={disabled}
          aria-label={t(($) => $.contacts.country_code_of, { country: countryName(country), code })}
          rightSection={<IconChevronDown size={15} stroke={1.6} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          rightSectionWidth={28}
          classNames={{ input: classes.target }}
        >
          +{code}
        </InputBase>
      }
    >
      <CountryOptions search={search} selected={country} />
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

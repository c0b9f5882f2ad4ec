import { callingCodeOf, callingCodes, countryOfCode } from '@kartu/cards/calling-codes'
import { foldLetters } from '@kartu/cards/slugs'
import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { originCountry } from '../../lib/country.ts'
import { countryName } from '../../lib/format.ts'
import { menuPlace } from '../popup/menu-place.ts'
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
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const country = countryOfCode(code)
  // The best match is what Enter takes; it is there only after the list was drawn.
  const select = useEffectEvent(() => combobox.selectFirstOption())
  useEffect(() => {
    if (search !== '') select()
  }, [search])
  return (
    <Combobox
      store={combobox}
      width={300}
      position="bottom-start"
      {...menuPlace}
      onOptionSubmit={(chosen) => {
        onChange(callingCodeOf(chosen))
        combobox.closeDropdown()
        combobox.focusTarget()
      }}
    >
      <Combobox.Target targetType="button">
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
          onClick={() => combobox.toggleDropdown()}
        >
          +{code}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          placeholder={t(($) => $.contacts.country_search)}
          aria-label={t(($) => $.contacts.country_search)}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <CountryOptions search={search} selected={country} />
      </Combobox.Dropdown>
    </Combobox>
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
  return (
    <Combobox.Options mah={260} className={classes.options} aria-label={t(($) => $.contacts.country_code)}>
      {found.length === 0 ? <Combobox.Empty>{t(($) => $.contacts.country_none)}</Combobox.Empty> : null}
      {found.map(({ country, code, name }) => (
        <Combobox.Option key={country} value={country} active={country === selected} className={classes.option}>
          <span className={classes.name}>{name}</span>
          <span className={classes.code}>+{code}</span>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  )
}

/** By name in the reader's language, the reader's own country first. */
function sortedCountries() {
  const own = originCountry()
  return callingCodes()
    .map(({ country, code }) => ({ country, code, name: countryName(country) }))
    .map((entry) => ({ ...entry, folded: foldLetters(entry.name) }))
    .toSorted((a, b) => Number(b.country === own) - Number(a.country === own) || a.name.localeCompare(b.name))
}

import { callingCodes } from '@kartu/cards/calling-codes'
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { countryName } from '../../lib/format.ts'

interface CountrySelectProps {
  label: string
  description: string
  /** ISO 3166; '' is no country. */
  value: string
  onChange: (country: string) => void
}

/** A country, found by its name. */
export function CountrySelect({ label, description, value, onChange }: CountrySelectProps) {
  const countries = useMemo(
    () =>
      callingCodes()
        .map(({ country, code }) => ({ value: country, label: `${countryName(country)} (+${code})` }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [],
  )
  return (
    <Select
      label={label}
      description={description}
      data={countries}
      value={value === '' ? null : value}
      searchable
      onChange={(country) => onChange(country ?? '')}
    />
  )
}

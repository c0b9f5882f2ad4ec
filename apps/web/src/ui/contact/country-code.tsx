import { countryOfCode } from '@kartu/cards/calling-codes'
import { InputBase } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { countryName } from '../../lib/format.ts'
import { lazyPopup } from '../popup/lazy-popup.tsx'
import { t } from './contact-words.ts'
import classes from './country-code.module.css'

const CountryList = lazyPopup('listbox', async () => (await import('./country-list.tsx')).CountryList)

interface CountryCodeProps {
  /** A calling code without plus. */
  code: string
  onChange: (code: string) => void
  disabled?: boolean
}

/** The calling code of a number, found by the name of the country or by the code itself. */
export const CountryCode = ({ code, onChange, disabled = false }: CountryCodeProps) => (
  <CountryList
    code={code}
    onChange={onChange}
    button={
      <InputBase
        component="button"
        type="button"
        pointer
        disabled={disabled}
        aria-label={t(($) => $.contacts.country_code_of, { country: countryName(countryOfCode(code)), code })}
        rightSection={<IconChevronDown size={15} stroke={1.6} aria-hidden="true" />}
        rightSectionPointerEvents="none"
        rightSectionWidth={28}
        classNames={{ input: classes.target }}
      >
        +{code}
      </InputBase>
    }
  />
)

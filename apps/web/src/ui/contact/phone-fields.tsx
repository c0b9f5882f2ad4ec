import { TextInput } from '@mantine/core'
import { nationalText } from '@kartu/cards/calling-codes'
import { parsePhone } from '@kartu/cards/phones'
import type { ReactNode } from 'react'
import type { ContactDraft } from '../../lib/form/contact-draft.ts'
import type { ListForm } from '../list/editable-list.tsx'
import { Text } from '../layout/layout.tsx'
import { CountryCode } from './country-code.tsx'
import { t } from './contact-words.ts'
import classes from './contact-row.module.css'

/** Any form with contacts. */
export type ContactsForm = ListForm<'contacts', ContactDraft>

interface PhoneFieldsProps {
  form: ContactsForm
  row: ContactDraft
  index: number
  /** Shown last in the same grid. */
  children: ReactNode
}

/** Country code, number, extension (specification, section 5). A number with its own code, typed or pasted, sets the code. */
export function PhoneFields({ form, row, index, children }: PhoneFieldsProps) {
  const number = form.getInputProps(`contacts.${index}.value`)
  const withExtension = row.key === 'phone' || row.key === 'fax' || row.extension !== ''

  const type = (text: string): void => {
    form.setFieldValue(`contacts.${index}.value`, text)
    const phone = /^\s*(?:\+|00)/.test(text) ? parsePhone(text, row.code) : null
    if (phone !== null && phone.code !== row.code) form.setFieldValue(`contacts.${index}.code`, phone.code)
  }

  /** The extension is not repeated in the number. */
  const tidy = (): void => {
    const phone = /^\s*(?:\+|00)/.test(row.value) ? parsePhone(row.value, row.code) : null
    if (phone === null) return
    form.setFieldValue(`contacts.${index}.value`, nationalText(phone.value, phone.code))
    if (phone.extension !== '') form.setFieldValue(`contacts.${index}.extension`, phone.extension)
  }

  return (
    <div className={classes.phone} data-extension={withExtension || undefined}>
      <div>
        <Text as="span" strong oneLine className={classes.caption} aria-hidden="true">
          {t(($) => $.contacts.country_code)}
        </Text>
        <CountryCode
          code={row.code}
          onChange={(code) => {
            form.setFieldValue(`contacts.${index}.code`, code)
            form.clearFieldError(`contacts.${index}.value`)
          }}
        />
      </div>
      <TextInput
        label={t(($) => $.contacts.number)}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...number}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={tidy}
      />
      {withExtension ? (
        <TextInput
          label={t(($) => $.contacts.extension)}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps(`contacts.${index}.extension`)}
        />
      ) : null}
      {children}
    </div>
  )
}

import { type CardField, noTexts } from '@kartu/contracts/company/card-fields.plain'
import { useState } from 'react'
import type { ContractForm } from '../../../../ui/form/checked-form.ts'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { AddLanguage } from '../../../../ui/languages/add-language.tsx'
import { languageName } from '../../../../ui/languages/language-names.ts'
import { Stack } from '../../../../ui/layout/layout.tsx'
import type { CardDraft } from '../card-draft.ts'
import type { FieldState } from '../field-states.ts'
import { t } from '../words.ts'
import { LanguagePanel } from './language-panel.tsx'

interface LanguageListProps {
  form: ContractForm<CardDraft>
  /** Undefined if no rule binds the card. */
  states: Record<CardField, FieldState> | undefined
}

/** Further languages of a card, each with its texts beside those of the card. */
export function LanguageList({ form, states }: LanguageListProps) {
  const { translations, language: own } = form.values
  const [open, setOpen] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const add = (language: string): void => {
    form.setFieldValue('translations', [...translations, { ...noTexts, language }])
    setOpen(language)
    setSaid(t(($) => $.ui.row.added, { name: languageName(language) }))
  }
  const remove = (index: number): void => {
    const language = translations[index]?.language ?? ''
    form.setErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith('translations'))),
    )
    form.setFieldValue('translations', translations.toSpliced(index, 1))
    setSaid(t(($) => $.ui.row.removed, { name: languageName(language) }))
  }
  return (
    <Stack>
      {translations.map((translation, index) => (
        <LanguagePanel
          key={translation.language}
          form={form}
          states={states}
          index={index}
          isOpen={open === translation.language}
          onToggle={() => setOpen(open === translation.language ? null : translation.language)}
          onRemove={() => remove(index)}
        />
      ))}
      <AddLanguage own={own} present={translations.map(({ language }) => language)} onAdd={add} />
      <FieldError error={form.errors['translations']} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Stack>
  )
}

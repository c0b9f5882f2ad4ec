import { type CardField, noTexts } from '@kartu/contracts/company/card-fields.plain'
import type { ContractForm } from '../../../../ui/form/checked-form.ts'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { AddLanguage } from '../../../../ui/languages/add-language.tsx'
import { useLanguageList } from '../../../../ui/languages/use-language-list.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import type { CardDraft } from '../card-draft.ts'
import type { FieldState } from '../field-states.ts'
import { LanguagePanel } from './language-panel.tsx'

interface LanguageListProps {
  form: ContractForm<CardDraft>
  /** Undefined if no rule binds the card. */
  states: Record<CardField, FieldState> | undefined
}

/** Further languages of a card, each with its texts beside those of the card. */
export function LanguageList({ form, states }: LanguageListProps) {
  const { translations, language: own } = form.values
  const { foldOf, added, removed, announcement } = useLanguageList()
  const add = (language: string): void => {
    form.setFieldValue('translations', [...translations, { ...noTexts, language }])
    added(language)
  }
  const remove = (index: number): void => {
    const language = translations[index]?.language ?? ''
    form.setErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith('translations'))),
    )
    form.setFieldValue('translations', translations.toSpliced(index, 1))
    removed(language)
  }
  return (
    <Stack>
      {translations.map((translation, index) => (
        <LanguagePanel
          key={translation.language}
          form={form}
          states={states}
          index={index}
          fold={foldOf(translation.language)}
          onRemove={() => remove(index)}
        />
      ))}
      <AddLanguage own={own} present={translations.map(({ language }) => language)} onAdd={add} />
      <FieldError error={form.errors['translations']} />
      {announcement}
    </Stack>
  )
}

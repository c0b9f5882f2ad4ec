import type { OrganisationTranslation } from '@kartu/contracts/company/translations/organisation-translations'
import { useState } from 'react'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { AddLanguage } from '../../../../ui/languages/add-language.tsx'
import { LanguageFold } from '../../../../ui/languages/language-fold.tsx'
import { languageName } from '../../../../ui/languages/language-names.ts'
import { Stack, Text } from '../../../../ui/layout/layout.tsx'
import { t } from '../words.ts'
import { TemplateLanguageFields } from './template-language-fields.tsx'
import type { TemplateLanguagesProps } from './template-languages-props.ts'
import { labelsOf, summaryOf } from './template-translations.ts'

const path = 'template.translations'

/** The languages, each with its fields, and the field that adds one. */
export function TemplateLanguageList(props: TemplateLanguagesProps) {
  const { form, translations = [], inherited, contacts, mayEdit, mayRename } = props
  const [open, setOpen] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const put = (next: OrganisationTranslation[]): void =>
    form.setFieldValue('template', (now) => {
      const { translations: _, ...template } = now
      return next.length === 0 && props.of === 'division' ? template : { ...template, translations: next }
    })
  const add = (language: string): void => {
    put([...translations, { language }])
    setOpen(language)
    setSaid(t(($) => $.ui.row.added, { name: languageName(language) }))
  }
  const remove = (index: number, language: string): void => {
    form.setErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([place]) => !place.startsWith(`${path}.`))),
    )
    put(translations.toSpliced(index, 1))
    setSaid(t(($) => $.ui.row.removed, { name: languageName(language) }))
  }
  return (
    <Stack>
      {translations.map((translation, index) => {
        const { language, name } = translation
        // The name cannot be removed without the right to change it.
        const isRemovable = mayEdit && (mayRename || !name)
        return (
          <LanguageFold
            key={language}
            language={language}
            summary={summaryOf(translation)}
            isOpen={open === language}
            isFaulty={Object.keys(form.errors).some((place) => place.startsWith(`${path}.${index}.`))}
            onToggle={() => setOpen(open === language ? null : language)}
            onRemove={isRemovable ? () => remove(index, language) : undefined}
          >
            {() => (
              <TemplateLanguageFields
                {...props}
                translation={translation}
                path={`${path}.${index}`}
                texts={inherited(language)}
                labels={labelsOf(contacts, translations)}
                onChange={(next) => put(translations.with(index, next))}
              />
            )}
          </LanguageFold>
        )
      })}
      {mayEdit ? (
        <AddLanguage present={translations.map(({ language }) => language)} onAdd={add} />
      ) : translations.length === 0 ? (
        <Text tone="3">{t(($) => $.customisation.languages.none)}</Text>
      ) : null}
      <FieldError error={form.errors[path]} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Stack>
  )
}

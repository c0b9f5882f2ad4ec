import type { OrganisationTranslation } from '@kartu/contracts/company/translations/organisation-translations'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { AddLanguage } from '../../../../ui/languages/add-language.tsx'
import { LanguageFold } from '../../../../ui/languages/language-fold.tsx'
import { useLanguageList } from '../../../../ui/languages/use-language-list.tsx'
import { Stack, Text } from '../../../../ui/layout/layout.tsx'
import { t } from '../words.ts'
import { TemplateLanguageFields } from './template-language-fields.tsx'
import type { TemplateLanguagesProps } from './template-languages-props.ts'
import { labelsOf, summaryOf } from './template-translations.ts'

const path = 'template.translations'

/** The languages, each with its fields, and the field that adds one. */
export function TemplateLanguageList(props: TemplateLanguagesProps) {
  const { form, translations = [], inherited, contacts, mayEdit, mayRename } = props
  const { foldOf, added, removed, announcement } = useLanguageList()
  const put = (next: OrganisationTranslation[]): void =>
    form.setFieldValue('template', (now) => {
      const { translations: _, ...template } = now
      return next.length === 0 && props.of === 'division' ? template : { ...template, translations: next }
    })
  const add = (language: string): void => {
    put([...translations, { language }])
    added(language)
  }
  const remove = (index: number, language: string): void => {
    form.setErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([place]) => !place.startsWith(`${path}.`))),
    )
    put(translations.toSpliced(index, 1))
    removed(language)
  }
  return (
    <Stack>
      {translations.map((translation, index) => {
        const { language, name } = translation
        // Removing a language also removes its name, which requires the right to rename.
        const isRemovable = mayEdit && (mayRename || !name)
        return (
          <LanguageFold
            key={language}
            {...foldOf(language)}
            summary={summaryOf(translation)}
            isFaulty={Object.keys(form.errors).some((place) => place.startsWith(`${path}.${index}.`))}
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
      {announcement}
    </Stack>
  )
}

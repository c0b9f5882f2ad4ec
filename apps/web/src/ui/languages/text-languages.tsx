import type { TextTranslation } from '@kartu/cards/text-translations'
import { directionOf } from '@kartu/contracts/language-tags'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ContractForm, dataPath } from '../form/checked-form.ts'
import { Stack, Text } from '../layout/layout.tsx'
import { AddLanguage } from './add-language.tsx'
import { LanguageFold } from './language-fold.tsx'
import { useLanguageList } from './use-language-list.tsx'

export interface TextLanguagesProps {
  /** The texts that can be translated: each has the name of its key, and the text without a language as placeholder. */
  texts: readonly { name: string; label: string; base: string }[]
  translations: readonly TextTranslation[]
  form: ContractForm<never>
  /** Path of the translations in the form. */
  path: string
  hint: string
}

/** Errors of fields below a path. */
const errorsBelow = (errors: Readonly<Record<string, ReactNode>>, path: string): string[] =>
  Object.keys(errors).filter((place) => place.startsWith(`${path}.`))

/** Some texts in further languages. */
export function TextLanguages({ texts, translations, form: formOf, path, hint }: TextLanguagesProps) {
  const form = formOf as ContractForm<unknown>
  const { foldOf, added, removed, announcement } = useLanguageList()
  const put = (next: readonly TextTranslation[]): void => {
    const outdated = errorsBelow(form.errors, path)
    form.setErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([place]) => !outdated.includes(place))),
    )
    form.setFieldValue(path, next)
  }
  return (
    <Stack gap="s">
      <Text tone="3">{hint}</Text>
      {translations.map((translation, index) => {
        const { language } = translation
        const place = `${path}.${index}`
        return (
          <LanguageFold
            key={language}
            {...foldOf(language)}
            summary={texts.flatMap(({ name }) => translation[name] || []).join(' · ')}
            isFaulty={errorsBelow(form.errors, place).length > 0}
            onRemove={() => {
              put(translations.toSpliced(index, 1))
              removed(language)
            }}
          >
            {() =>
              texts.map(({ name, label, base }) => (
                <TextInput
                  key={name}
                  label={label}
                  placeholder={base}
                  lang={language}
                  dir={directionOf(language)}
                  autoComplete="off"
                  error={form.errors[`${place}.${name}`]}
                  data-path={dataPath(form, `${place}.${name}`)}
                  value={translation[name] ?? ''}
                  onChange={(event) => form.setFieldValue(`${place}.${name}`, event.currentTarget.value)}
                />
              ))
            }
          </LanguageFold>
        )
      })}
      <AddLanguage
        present={translations.map(({ language }) => language)}
        onAdd={(language) => {
          put([...translations, { language }])
          added(language)
        }}
      />
      {announcement}
    </Stack>
  )
}

import { defaultTexts, isParagraph } from '@kartu/contracts/company/card-fields.plain'
import type { OrganisationTranslation } from '@kartu/contracts/company/translations/organisation-translations'
import { directionOf } from '@kartu/contracts/language-tags'
import { contactLabelCharactersMax, translatedLabelsMax } from '@kartu/contracts/limits'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type ContractForm, dataPath } from '../../../../ui/form/checked-form.ts'
import { Pair } from '../../../../ui/frame/section.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { t } from '../words.ts'
import type { TemplateLanguagesProps } from './template-languages-props.ts'
import { type InheritedTexts, withLabel } from './template-translations.ts'

interface TemplateLanguageFieldsProps extends Pick<TemplateLanguagesProps, 'form' | 'of' | 'mayEdit' | 'mayRename'> {
  translation: OrganisationTranslation
  /** Path of the translation in the form. */
  path: string
  texts: InheritedTexts
  labels: readonly string[]
  onChange: (next: OrganisationTranslation) => void
}

/** Texts in one language. The placeholders are the texts that cards show while a field is empty. */
export function TemplateLanguageFields(props: TemplateLanguageFieldsProps) {
  const { form, of, mayEdit, mayRename, translation, path, texts, onChange } = props
  const { language, name = '', short_description: description = '', defaults = {} } = translation
  const propsOf = (place: string) => ({
    lang: language,
    dir: directionOf(language),
    autoComplete: 'off',
    readOnly: !mayEdit,
    error: form.errors[`${path}.${place}`],
    'data-path': dataPath(form as ContractForm<unknown>, `${path}.${place}`),
  })
  return (
    <>
      <TextInput
        label={t(($) => $.customisation.languages.names[of])}
        placeholder={texts.name}
        {...propsOf('name')}
        readOnly={!mayEdit || !mayRename}
        description={mayRename ? undefined : t(($) => $.customisation.languages.name_locked)}
        value={name}
        onChange={(event) => onChange({ ...translation, name: event.currentTarget.value })}
      />
      <Textarea
        label={t(($) => $.customisation.languages.descriptions[of])}
        placeholder={texts.short_description}
        autosize
        minRows={2}
        {...propsOf('short_description')}
        value={description}
        onChange={(event) => onChange({ ...translation, short_description: event.currentTarget.value })}
      />
      {defaultTexts
        .filter((text) => texts.defaults[text] !== '' || defaults[text])
        .map((text) => (
          <Textarea
            key={text}
            label={t(($) => $.customisation.rules.default_of, { field: t(($) => $.customisation.fields[text]) })}
            placeholder={texts.defaults[text]}
            autosize
            minRows={isParagraph(text) ? 2 : 1}
            {...propsOf(`defaults.${text}`)}
            value={defaults[text] ?? ''}
            onChange={(event) =>
              onChange({ ...translation, defaults: { ...defaults, [text]: event.currentTarget.value } })
            }
          />
        ))}
      <LabelFields {...props} propsOf={propsOf} />
    </>
  )
}

interface LabelFieldsProps extends TemplateLanguageFieldsProps {
  propsOf: (place: string) => object
}

/** Labels of contacts and prompts, each with its text in the language. */
function LabelFields({ translation, texts, labels, mayEdit, onChange, propsOf }: LabelFieldsProps) {
  const known = translation.labels ?? []
  return (
    <Stack as="section" aria-label={t(($) => $.customisation.languages.labels)}>
      <div>
        <Text strong>{t(($) => $.customisation.languages.labels)}</Text>
        <Text tone="3">{t(($) => $.customisation.languages.labels_hint)}</Text>
      </div>
      {labels.length > 0 ? (
        <Pair>
          {labels.map((label) => (
            <TextInput
              key={label}
              label={label}
              placeholder={texts.label(label)}
              {...propsOf(`labels.${known.findIndex((one) => one.label === label)}.text`)}
              value={known.find((one) => one.label === label)?.text ?? ''}
              onChange={(event) => onChange(withLabel(translation, label, event.currentTarget.value))}
            />
          ))}
        </Pair>
      ) : null}
      {mayEdit ? <AddLabel labels={labels} onAdd={(label) => onChange(withLabel(translation, label, ''))} /> : null}
    </Stack>
  )
}

/** Adds a label that employees use on their cards. */
function AddLabel({ labels, onAdd }: { labels: readonly string[]; onAdd: (label: string) => void }) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  if (labels.length >= translatedLabelsMax)
    return <Text tone="3">{t(($) => $.customisation.languages.labels_full, { max: translatedLabelsMax })}</Text>
  const add = (): void => {
    const label = typed.trim()
    if (label === '') return setFault(t(($) => $.customisation.languages.label_missing))
    if (label.length > contactLabelCharactersMax)
      return setFault(t(($) => $.customisation.languages.label_long, { max: contactLabelCharactersMax }))
    if (labels.includes(label)) return setFault(t(($) => $.customisation.languages.label_twice, { label }))
    setTyped('')
    setFault(null)
    onAdd(label)
  }
  return (
    <Row wrap align="start">
      <TextInput
        style={{ flex: '1 1 14rem' }}
        label={t(($) => $.customisation.languages.label)}
        description={t(($) => $.customisation.languages.label_hint)}
        autoComplete="off"
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setFault(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would submit the form.
          event.preventDefault()
          add()
        }}
      />
      <Button mt="1.6rem" variant="default" leftSection={<IconPlus {...icon} />} onClick={add}>
        {t(($) => $.customisation.languages.label_add)}
      </Button>
    </Row>
  )
}

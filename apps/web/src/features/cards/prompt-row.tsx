import { TextInput } from '@mantine/core'
import { webText } from '@kartu/cards/links'
import { useTranslation } from 'react-i18next'
import { isBlankPrompt } from './card-draft.ts'
import type { EditableRowProps } from './editable-list.tsx'
import { ListRow } from './list-row.tsx'
import { RowFoot } from './row-foot.tsx'
import { Pair } from './section.tsx'

/** One custom prompt: its heading with a text, a link, or both. */
export function PromptRow({ form, index, open, onRemove, ...row }: EditableRowProps) {
  const { t } = useTranslation()
  const prompt = form.values.prompts[index]
  if (prompt === undefined) return null
  const name = prompt.label.trim() || t(($) => $.cards.prompts.unnamed)
  const shown = prompt.text.trim() || webText(prompt.url)
  const faulty = Object.keys(form.errors).some((field) => field.startsWith(`prompts.${index}.`))
  return (
    <ListRow
      {...row}
      index={index}
      name={name}
      title={name}
      text={shown || t(($) => $.cards.contacts.none)}
      blank={shown === ''}
      open={open || faulty}
      faulty={faulty}
    >
      <Pair>
        <TextInput
          label={t(($) => $.cards.prompts.label)}
          placeholder={t(($) => $.cards.prompts.label_example)}
          autoComplete="off"
          {...form.getInputProps(`prompts.${index}.label`)}
        />
        <TextInput
          label={t(($) => $.cards.prompts.text)}
          autoComplete="off"
          {...form.getInputProps(`prompts.${index}.text`)}
        />
      </Pair>
      <TextInput
        mt={14}
        label={`${t(($) => $.cards.prompts.url)} (${t(($) => $.common.optional)})`}
        description={t(($) => $.cards.prompts.url_hint)}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps(`prompts.${index}.url`)}
      />
      <RowFoot name={name} onRemove={onRemove}>
        {isBlankPrompt(prompt) ? t(($) => $.cards.contacts.dropped) : null}
      </RowFoot>
    </ListRow>
  )
}

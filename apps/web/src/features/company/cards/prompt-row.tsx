import { TextInput } from '@mantine/core'
import { webText } from '@kartu/cards/links'
import { isBlankPrompt, type PromptDraft } from './card-prompts.ts'
import type { EditableRowProps, ListForm } from '../../../ui/list/editable-list.tsx'
import { ListRow } from '../../../ui/list/list-row.tsx'
import { RowFoot } from '../../../ui/list/row-foot.tsx'
import { Pair } from '../../../ui/frame/section.tsx'
import { t } from './words.ts'

export type PromptsForm = ListForm<'prompts', PromptDraft>

/** One custom prompt: its heading with a text, a link, or both. */
export function PromptRow({ form, index, open, onRemove, ...row }: EditableRowProps<PromptsForm>) {
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
      text={shown || t(($) => $.ui.row.blank)}
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
        {...form.getInputProps(`prompts.${index}.url`)}
      />
      <RowFoot name={name} onRemove={onRemove}>
        {isBlankPrompt(prompt) ? t(($) => $.ui.row.dropped) : null}
      </RowFoot>
    </ListRow>
  )
}

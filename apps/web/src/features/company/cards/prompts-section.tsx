import { Button } from '@mantine/core'
import { webText } from '@kartu/cards/links'
import { promptsMax } from '@kartu/contracts/limits'
import { IconPlus } from '@tabler/icons-react'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import type { CardDraft } from './card-draft.ts'
import type { PromptDraft } from './card-prompts.ts'
import { type AddRow, EditableList } from '../../../ui/list/editable-list.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { CardField } from './card-field.tsx'
import { useFieldState } from './card-form-context.ts'
import { FoldedSection } from './folded-section.tsx'
import { PromptRow } from './prompt-row.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'

/** Custom prompts: the person's own headings with a text or a link. */
export function PromptsSection({ form }: { form: ContractForm<CardDraft> }) {
  const { prompts } = form.values
  const shown = prompts.map(({ label, text, url }) => `${label}: ${text || webText(url)}`)
  if (useFieldState('prompts') === 'hidden') return null
  return (
    <FoldedSection
      title={t(($) => $.cards.prompts.title)}
      hint={t(($) => $.cards.prompts.hint)}
      summary={prompts.map(({ label }) => label).join(', ')}
      form={form}
      fields={['prompts']}
    >
      <CardField field="prompts" value={shown.join('\n')}>
        <Stack>
          <EditableList
            form={form}
            list="prompts"
            label={t(($) => $.cards.prompts.list)}
            empty={t(($) => $.cards.prompts.empty)}
            nameOf={({ label }) => label.trim() || t(($) => $.cards.prompts.unnamed)}
            Row={PromptRow}
            add={(onAdd) => <AddPrompt count={prompts.length} onAdd={onAdd} />}
          />
        </Stack>
        <FieldError error={form.errors['prompts']} />
      </CardField>
    </FoldedSection>
  )
}

function AddPrompt({ count, onAdd }: { count: number; onAdd: AddRow<PromptDraft> }) {
  if (count >= promptsMax) return <p>{t(($) => $.cards.prompts.full, { max: promptsMax })}</p>
  return (
    <Button
      variant="default"
      leftSection={<IconPlus {...icon} />}
      onClick={() =>
        onAdd(
          (row) => ({ row, label: '', text: '', url: '' }),
          t(($) => $.cards.prompts.unnamed),
        )
      }
    >
      {t(($) => $.cards.prompts.add)}
    </Button>
  )
}

import { noteCharactersMax, shortDescriptionCharactersMax } from '@kartu/contracts/limits'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx'
import { FoldedSection } from './folded-section.tsx'
import type { CardDraft } from './card-draft.ts'
import { CardField } from './card-field.tsx'
import { useFieldState, useRequired, type Inherited } from './card-form-context.ts'
import { Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

interface AboutSectionProps {
  form: ContractForm<CardDraft>
  inherited?: Inherited | undefined
}

/** The person's description of themselves. */
export function AboutSection({ form, inherited }: AboutSectionProps) {
  const states = [useFieldState('short_description'), useFieldState('note')]
  const required = { short_description: useRequired('short_description'), note: useRequired('note') }
  if (states.every((state) => state === 'hidden')) return null
  const { short_description: description, note } = form.values
  const takes = inherited?.shortDescription
  return (
    <FoldedSection
      title={t(($) => $.cards.about.title)}
      summary={description.trim() || note.trim()}
      form={form}
      fields={['short_description', 'note']}
      startsOpen={(required.short_description && description === '') || (required.note && note === '')}
    >
      <CardField field="short_description" value={description}>
        <CountedTextarea
          label={t(($) => $.cards.about.short_description)}
          description={t(($) => $.cards.about.short_description_hint)}
          charactersMax={shortDescriptionCharactersMax}
          required={required.short_description}
          {...form.getInputProps('short_description')}
          value={description}
        />
      </CardField>
      {takes && takes.text !== '' && description.trim() === '' && states[0] !== 'hidden' ? (
        <Text size="small" tone="3">
          {t(($) => $.cards.rules.from_organisation, takes)}
        </Text>
      ) : null}
      <CardField field="note" value={note}>
        <CountedTextarea
          label={t(($) => $.cards.about.note)}
          description={t(($) => $.cards.about.note_hint)}
          charactersMax={noteCharactersMax}
          required={required.note}
          {...form.getInputProps('note')}
          value={note}
        />
      </CardField>
    </FoldedSection>
  )
}

import { noteCharactersMax, shortDescriptionCharactersMax } from '@kartu/contracts/limits'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../ui/contract-form.ts'
import { CountedTextarea } from '../../ui/counted-textarea.tsx'
import type { CardDraft } from './card-draft.ts'
import { Section } from '../../ui/section.tsx'

export function AboutSection({ form }: { form: ContractForm<CardDraft> }) {
  const { t } = useTranslation()
  return (
    <Section title={t(($) => $.cards.about.title)}>
      <CountedTextarea
        label={t(($) => $.cards.about.short_description)}
        description={t(($) => $.cards.about.short_description_hint)}
        charactersMax={shortDescriptionCharactersMax}
        {...form.getInputProps('short_description')}
        value={form.values.short_description}
      />
      <CountedTextarea
        label={t(($) => $.cards.about.note)}
        description={t(($) => $.cards.about.note_hint)}
        charactersMax={noteCharactersMax}
        {...form.getInputProps('note')}
        value={form.values.note}
      />
    </Section>
  )
}

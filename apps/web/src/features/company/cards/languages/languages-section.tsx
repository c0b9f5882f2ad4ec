import type { ContractForm } from '../../../../ui/form/checked-form.ts'
import { LazyPart, OnceOnline } from '../../../../ui/frame/lazy-part.tsx'
import type { CardDraft } from '../card-draft.ts'
import { CardField } from '../card-field.tsx'
import { useCardFormContext, useFieldState } from '../card-form-context.ts'
import { FoldedSection } from '../folded-section.tsx'
import { t } from '../words.ts'

const loadList = () => import('./language-list.tsx').then((m) => m.LanguageList)

/** Texts of the card in further languages. */
export function LanguagesSection({ form }: { form: ContractForm<CardDraft> }) {
  const states = useCardFormContext()?.states
  const languages = form.values.translations.map(({ language }) => language).join(', ')
  if (useFieldState('translations') === 'hidden') return null
  return (
    <FoldedSection
      title={t(($) => $.customisation.fields.translations)}
      hint={t(($) => $.cardLanguages.hint)}
      summary={languages}
      form={form}
      fields={['translations']}
    >
      {() => (
        <CardField field="translations" value={languages}>
          <LazyPart load={loadList} props={{ form, states }} missing={(again) => <OnceOnline again={again} />} />
        </CardField>
      )}
    </FoldedSection>
  )
}

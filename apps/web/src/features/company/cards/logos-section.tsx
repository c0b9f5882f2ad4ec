import type { Division } from '@kartu/contracts/company/divisions'
import { secondaryLogosPerCardMax } from '@kartu/contracts/limits'
import type { SecondaryLogo } from '@kartu/contracts/company/cards'
import { divisionName } from '../../../lib/division-name.ts'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { InheritedNote } from '../../../ui/form/inherited-note.tsx'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { LogoChoice } from '../../../ui/picture/logo-choice.tsx'
import type { CardDraft } from './card-draft.ts'
import { useCardFormContext } from './card-form-context.ts'
import { FoldedSection } from './folded-section.tsx'
import { OriginNote, ResetNote } from './origin-note.tsx'
import { t } from './words.ts'

export interface CardLogos {
  /** The library of the company. */
  library: readonly SecondaryLogo[]
  /** True if the company locks the choice. */
  locked: boolean
}

interface LogosSectionProps extends CardLogos {
  form: ContractForm<CardDraft>
  divisions: readonly Pick<Division, '_id' | 'name' | 'secondary_logo_ids'>[]
}

/** Choice of the company's secondary logos for the card; without a choice, those of the division apply. */
export function LogosSection({ form, divisions, library, locked }: LogosSectionProps) {
  const context = useCardFormContext()
  const { division_id: divisionId, secondary_logo_ids: own } = form.values
  const division = divisions.find(({ _id }) => _id === divisionId)
  const byDivision = (division?.secondary_logo_ids ?? []).filter((id) => library.some(({ _id }) => _id === id))
  const title = t(($) => $.cardLogos.title)
  const summary = library
    .filter(({ _id }) => (own ?? byDivision).includes(_id))
    .map(({ name }) => name)
    .join(', ')
  if (context?.states.secondary_logos === 'reset')
    return (
      <FoldedSection
        title={title}
        summary={summary}
        form={form}
        fields={['secondary_logo_ids', 'secondary_logos']}
        startsOpen
      >
        <ResetNote field="secondary_logos" context={context} />
      </FoldedSection>
    )
  return (
    <FoldedSection
      title={title}
      hint={t(($) => $.cardLogos.hint_card, { max: secondaryLogosPerCardMax })}
      summary={summary}
      form={form}
      fields={['secondary_logo_ids', 'secondary_logos']}
    >
      {library.length === 0 ? (
        <p>{t(($) => $.cardLogos.nothing)}</p>
      ) : (
        <div data-path="secondary_logo_ids">
          <LogoChoice
            logos={library}
            ids={own ?? byDivision}
            empty={t(($) => $.cardLogos.empty_card)}
            disabled={locked}
            onChange={(ids) => form.setFieldValue('secondary_logo_ids', ids)}
          />
          {division ? (
            <InheritedNote
              field={title}
              from={divisionName(t, division)}
              state={own !== null ? 'own' : byDivision.length > 0 ? 'inherited' : 'none'}
              onReset={locked ? undefined : () => form.setFieldValue('secondary_logo_ids', null)}
            />
          ) : null}
        </div>
      )}
      {locked && context?.writer === 'employee' ? (
        <LockedNote of="field">{t(($) => $.cards.rules.kept_by, { company: context.company })}</LockedNote>
      ) : null}
      {context === null || locked ? null : <OriginNote field="secondary_logos" context={context} />}
      <FieldError error={form.errors['secondary_logo_ids']} />
    </FoldedSection>
  )
}

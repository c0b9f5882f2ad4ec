import type { ResolvedCard } from '@kartu/cards/resolve-card'
import { type ResolvedOrganisation, resolveOrganisation } from '@kartu/cards/resolve-organisation'
import type { Company } from '@kartu/contracts/company/companies'
import { type DivisionTemplate, type TemplatePart, templateParts } from '@kartu/contracts/company/customisation'
import type { Division } from '@kartu/contracts/company/divisions'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { ColourField } from '../../../../ui/form/colour-field.tsx'
import { type ContractForm, dataPath } from '../../../../ui/form/checked-form.ts'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { TallLink } from '../../../../ui/layout/tall-link.tsx'
import { TitledSection } from '../../../../ui/layout/titled-section.tsx'
import { TemplateLanguages } from '../languages/template-languages.tsx'
import { textsOfDivision } from '../languages/template-translations.ts'
import { SectionOrder } from '../section-order.tsx'
import { TemplateBlockLists } from '../template-blocks.tsx'
import { GroundChoice, LayoutChoice, TextureChoice, TypefaceChoice } from '../template-choices.tsx'
import { partName } from '../template-part-names.ts'
import { t } from '../words.ts'
import type { CodeDesigner } from './code-designer.ts'
import { InheritedValue } from './inherited-value.tsx'
import { codeOf, inheritedLook, type TemplateDraft, withoutPart, withOwnPart } from './template-draft.ts'
import { TemplatePartSection } from './template-part-section.tsx'

interface DivisionTemplatePartsProps {
  form: ContractForm<TemplateDraft>
  company: Company
  division: Division
  /** The edited template with valid colours. */
  shown: DivisionTemplate
  mayEdit: boolean
  pageUrl: string
  /** Renders the card with a template of the division. */
  drawn: (own: DivisionTemplate) => ResolvedCard
  CodePart: CodeDesigner['Part']
}

/** Each part of the template: inherited with its value, or with its own choice. */
export function DivisionTemplateParts(props: DivisionTemplatePartsProps) {
  const { form, company, division, shown, mayEdit } = props
  const { template } = form.values
  const set = (next: DivisionTemplate): void => form.setFieldValue('template', next)
  const look = resolveOrganisation(company, { ...division, card_template: shown })
  return (
    <Stack gap="xxl">
      {templateParts.map((part) => {
        const isOwn = template[part] !== undefined
        const inherited = inheritedLook(company, division, shown, part)
        return (
          <TemplatePartSection
            key={part}
            name={partName(part)}
            isInherited={!isOwn}
            mayEdit={mayEdit}
            onInherit={(inherits) =>
              set(inherits ? withoutPart(template, part) : withOwnPart(template, part, inherited))
            }
          >
            {isOwn && mayEdit ? (
              <OwnPart {...props} part={part} look={look} set={set} />
            ) : (
              <InheritedValue part={part} look={isOwn ? look : inherited} />
            )}
          </TemplatePartSection>
        )
      })}
      <TemplateLanguages
        form={form}
        translations={template.translations}
        inherited={(language) => textsOfDivision(company, division, language)}
        contacts={[...division.contacts, ...company.contacts]}
        of="division"
        mayEdit={mayEdit}
        mayRename
      />
      <OtherDetails divisionId={division._id} />
    </Stack>
  )
}

interface OwnPartProps extends DivisionTemplatePartsProps {
  part: TemplatePart
  look: ResolvedOrganisation
  set: (next: DivisionTemplate) => void
}

/** The choice of one part that the division sets itself. */
function OwnPart({ part, form, look, set, shown, pageUrl, drawn, CodePart }: OwnPartProps): ReactNode {
  const { template } = form.values
  const choice = {
    template: look.template,
    onChange: (change: DivisionTemplate) => set({ ...template, ...change }),
    pageUrl,
    drawn: (next: DivisionTemplate) => drawn({ ...shown, ...next }),
    isLegendHidden: true,
  }
  switch (part) {
    case 'layout':
      return <LayoutChoice {...choice} />
    case 'typeface':
      return <TypefaceChoice {...choice} />
    case 'ground':
      return <GroundChoice {...choice} />
    case 'texture':
      return <TextureChoice {...choice} />
    case 'sections':
      return (
        <SectionOrder
          sections={look.template.sections}
          onChange={(sections) => choice.onChange({ sections })}
          isUntitled
        />
      )
    case 'blocks':
      return <TemplateBlockLists form={form} blocks={template.blocks} />
    case 'code':
      return (
        <div data-path={dataPath(form, 'template.code')} tabIndex={-1}>
          <CodePart
            design={template.code ?? codeOf(look)}
            onChange={(code) => choice.onChange({ code })}
            card={drawn(shown)}
            url={pageUrl}
          />
        </div>
      )
    case 'color':
    case 'card_color':
      return (
        <ColourField
          label={t(($) => $.customisation.division_template.colour)}
          value={template[part] ?? ''}
          onChange={(colour) => set({ ...template, [part]: colour })}
          error={form.errors[`template.${part}`]}
          data-path={dataPath(form, `template.${part}`)}
        />
      )
  }
}

/** The parts of a card's look that belong to the division's details. */
const OtherDetails = ({ divisionId }: { divisionId: string }) => (
  <TitledSection
    title={t(($) => $.customisation.division_template.others)}
    hint={t(($) => $.customisation.division_template.others_hint)}
  >
    <div>
      <TallLink to={paths.division(divisionId)}>
        {t(($) => $.customisation.division_template.others_link)}
        <IconArrowRight size={16} stroke={1.7} aria-hidden="true" />
      </TallLink>
    </div>
  </TitledSection>
)

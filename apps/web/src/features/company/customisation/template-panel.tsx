import type { ResolvedCard } from '@kartu/cards/resolve-card'
import type { Company } from '@kartu/contracts/company/companies'
import { cardSections, type CardTemplate } from '@kartu/contracts/company/customisation'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { SectionOrder } from './section-order.tsx'
import { GroundChoice, LayoutChoice, TextureChoice, TypefaceChoice } from './template-choices.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { TallLink } from '../../../ui/layout/tall-link.tsx'
import { WalletSwitch } from './wallet-switch.tsx'
import { t } from './words.ts'
import classes from './template-panel.module.css'

interface TemplatePanelProps {
  template: CardTemplate
  onChange: (template: CardTemplate) => void
  /** A personal card has separate colour fields. */
  company?: Company
  /** Blocks on every card; a personal card has only its own. */
  blocks?: ReactNode
  /** Texts of the company in further languages. */
  languages?: ReactNode
  /** URL of the card that shows the choices. */
  pageUrl: string
  /** Renders the card with a template. */
  drawn: (template: CardTemplate) => ResolvedCard
}

/** Look of every card of the company: each choice is illustrated by the card that results. */
export function TemplatePanel({ template, onChange, company, blocks, languages, pageUrl, drawn }: TemplatePanelProps) {
  const change = (part: Partial<CardTemplate>): void => onChange({ ...template, ...part })
  const choice = { template, onChange: change, pageUrl, drawn, isPersonal: company === undefined }
  return (
    <Stack gap="xxl">
      <LayoutChoice {...choice} />
      <TypefaceChoice {...choice} />
      <GroundChoice {...choice} />
      <TextureChoice {...choice} />
      {company ? <Colours company={company} /> : null}
      {company ? (
        <TitledSection
          title={t(($) => $.customisation.template.code)}
          hint={t(($) => $.customisation.template.code_hint)}
        >
          <div>
            <TallLink to={paths.cardCode()}>
              {t(($) => $.customisation.template.code_link)}
              <IconArrowRight size={16} stroke={1.7} aria-hidden="true" />
            </TallLink>
          </div>
        </TitledSection>
      ) : null}
      {blocks}
      {languages}
      <WalletSwitch template={template} onChange={change} isPersonal={company === undefined} />
      {company ? (
        <SectionOrder sections={template.sections} onChange={(sections) => change({ sections })} />
      ) : (
        <SectionOrder
          sections={template.sections.filter((section) => personalSections.includes(section))}
          onChange={(sections) => change({ sections })}
          all={personalSections}
        />
      )}
    </Stack>
  )
}

/** Only a company has logos and a gallery. */
const personalSections: CardTemplate['sections'] = cardSections.filter(
  (section) => section !== 'secondary_logos' && section !== 'gallery',
)

/** Colours belong to the company's details; here they are only displayed. */
function Colours({ company }: { company: Company }) {
  const swatches = [
    [t(($) => $.customisation.template.company_colour), company.metadata.color],
    [t(($) => $.customisation.template.card_colour), company.card_color ?? company.metadata.color],
  ] as const
  return (
    <TitledSection
      title={t(($) => $.customisation.template.colours)}
      hint={t(($) => $.customisation.template.colours_hint)}
    >
      <Row as="ul" wrap gap="xl">
        {swatches.map(([label, colour]) => (
          <Row as="li" key={label}>
            <span className={classes.colour} style={{ background: colour }} aria-hidden="true" />
            <div>
              <Text strong>{label}</Text>
              <Text size="small" tone="3" figures>
                {colour}
              </Text>
            </div>
          </Row>
        ))}
      </Row>
      <div>
        <TallLink to={paths.company}>
          {t(($) => $.customisation.template.colours_link)}
          <IconArrowRight size={16} stroke={1.7} aria-hidden="true" />
        </TallLink>
      </div>
    </TitledSection>
  )
}

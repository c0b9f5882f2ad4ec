import type { ResolvedCard } from '@kartu/cards/resolve-card'
import { typefaceStacks } from '@kartu/cards/card-look'
import type { Company } from '@kartu/contracts/company/companies'
import {
  cardGrounds,
  cardLayouts,
  cardSections,
  type CardTemplate,
  cardTextures,
  cardTypefaces,
} from '@kartu/contracts/company/customisation'
import { IconArrowRight } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { SectionOrder } from './section-order.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { TallLink } from '../../../ui/layout/tall-link.tsx'
import { t } from './words.ts'
import classes from './template-panel.module.css'
import { useComputedColorScheme } from '@mantine/core'
import { CardPreview } from '../../../ui/card/card-preview.tsx'

interface TemplatePanelProps {
  template: CardTemplate
  onChange: (template: CardTemplate) => void
  /** A personal card has separate colour fields. */
  company?: Company
  /** URL of the card that shows the choices. */
  pageUrl: string
  /** Renders the card with a template. */
  drawn: (template: CardTemplate) => ResolvedCard
}

/** Look of every card of the company: each choice is illustrated by the card that results. */
export function TemplatePanel({ template, onChange, company, pageUrl, drawn }: TemplatePanelProps) {
  const change = (part: Partial<CardTemplate>): void => onChange({ ...template, ...part })
  return (
    <Stack gap="xxl">
      <ChoiceCards
        legend={t(($) => $.customisation.template.layout)}
        value={template.layout}
        onChange={(layout) => change({ layout })}
        choices={cardLayouts.map((layout) => ({
          value: layout,
          label: t(($) => $.customisation.template.layouts[layout]),
          hint: t(($) => $.customisation.template.layout_hints[layout]),
          picture: <CardThumb part="card" card={drawn({ ...template, layout })} pageUrl={pageUrl} />,
        }))}
      />
      <ChoiceCards
        legend={t(($) => $.customisation.template.typeface)}
        hint={t(($) => $.customisation.template.typeface_hint)}
        value={template.typeface}
        onChange={(typeface) => change({ typeface })}
        choices={cardTypefaces.map((typeface) => ({
          value: typeface,
          label: t(($) => $.customisation.template.typefaces[typeface]),
          picture: <TypefaceSample typeface={typeface} name={drawn(template).name.short} />,
        }))}
      />
      <ChoiceCards
        legend={t(($) => $.customisation.template.ground)}
        value={template.ground}
        onChange={(ground) => change({ ground })}
        choices={cardGrounds.map((ground) => ({
          value: ground,
          label:
            company || ground !== 'company'
              ? t(($) => $.customisation.template.grounds[ground])
              : t(($) => $.customisation.template.own_ground),
          hint:
            company || ground !== 'company'
              ? t(($) => $.customisation.template.ground_hints[ground])
              : t(($) => $.customisation.template.own_ground_hint),
          picture: <CardThumb part="head" card={drawn({ ...template, ground })} pageUrl={pageUrl} />,
        }))}
      />
      <ChoiceCards
        legend={t(($) => $.customisation.template.texture)}
        hint={company ? t(($) => $.customisation.template.texture_hint) : undefined}
        value={template.texture}
        onChange={(texture) => change({ texture })}
        choices={cardTextures.map((texture) => ({
          value: texture,
          label: t(($) => $.customisation.template.textures[texture]),
          picture: <CardThumb part="head" card={withoutPicture(drawn({ ...template, texture }))} pageUrl={pageUrl} />,
        }))}
      />
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

/** A banner picture would cover the texture. */
const withoutPicture = (card: ResolvedCard): ResolvedCard => ({
  ...card,
  company: card.company && { ...card.company, banner: null },
})

/** Only a company has logos and a gallery. */
const personalSections: CardTemplate['sections'] = cardSections.filter(
  (section) => section !== 'secondary_logos' && section !== 'gallery',
)

/** Letters that differ between typefaces. */
const sampleLetters = 'Ag'

function TypefaceSample({ typeface, name }: { typeface: CardTemplate['typeface']; name: string }) {
  return (
    <Stack
      as="span"
      gap="xs"
      className={classes.sample}
      style={{ fontFamily: typefaceStacks[typeface] }}
      aria-hidden="true"
    >
      <b className={classes.letters}>{sampleLetters}</b>
      <Text as="span" tone="2" oneLine>
        {name}
      </Text>
    </Stack>
  )
}

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

interface CardThumbProps {
  card: ResolvedCard
  pageUrl: string
  /** Visible part of the card. */
  part: 'head' | 'card'
}

/** A thumbnail of the real card, rendered like the preview. */
function CardThumb({ card, pageUrl, part }: CardThumbProps) {
  const shown = useComputedColorScheme('light')
  // Backgrounds are shown in the light scheme: in the dark one they are hard to tell apart.
  const scheme = part === 'head' ? 'light' : shown
  return (
    <span className={classes.frame} data-part={part} aria-hidden="true">
      <span className={classes.card}>
        <CardPreview card={card} scheme={scheme} pageUrl={pageUrl} />
      </span>
    </span>
  )
}

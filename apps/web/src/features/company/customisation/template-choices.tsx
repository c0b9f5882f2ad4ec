import { typefaceStacks } from '@kartu/cards/card-look'
import { cardFontBytes } from '@kartu/cards/card-page-fonts'
import type { ResolvedCard } from '@kartu/cards/resolve-card'
import {
  cardGrounds,
  cardLayouts,
  type CardTemplate,
  cardTextures,
  cardTypefaces,
} from '@kartu/contracts/company/customisation'
import { isLoadedTypeface, type LoadedTypeface } from '@kartu/contracts/company/customisation.plain'
import { useComputedColorScheme } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import { CardPreview } from '../../../ui/card/card-preview.tsx'
import { useCardFont } from '../../../ui/card/use-card-font.ts'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { t } from './words.ts'
import classes from './template-panel.module.css'

interface TemplateChoiceProps {
  template: CardTemplate
  onChange: (part: Partial<CardTemplate>) => void
  /** URL of the card that shows the choices. */
  pageUrl: string
  /** Renders the card with a template. */
  drawn: (template: CardTemplate) => ResolvedCard
  isPersonal?: boolean
  /** True if a heading beside the choice already names it. */
  isLegendHidden?: boolean
}

export const LayoutChoice = ({ template, onChange, pageUrl, drawn, isLegendHidden }: TemplateChoiceProps) => (
  <ChoiceCards
    legend={t(($) => $.customisation.template.layout)}
    isLegendHidden={isLegendHidden}
    value={template.layout}
    onChange={(layout) => onChange({ layout })}
    choices={cardLayouts.map((layout) => ({
      value: layout,
      label: t(($) => $.customisation.template.layouts[layout]),
      hint: t(($) => $.customisation.template.layout_hints[layout]),
      picture: <CardThumb part="card" card={drawn({ ...template, layout })} pageUrl={pageUrl} />,
    }))}
  />
)

export const TypefaceChoice = ({ template, onChange, drawn, isLegendHidden }: TemplateChoiceProps) => (
  <ChoiceCards
    legend={t(($) => $.customisation.template.typeface)}
    isLegendHidden={isLegendHidden}
    hint={t(($) => $.customisation.template.typeface_hint)}
    value={template.typeface}
    onChange={(typeface) => onChange({ typeface })}
    columns={4}
    choices={cardTypefaces.map((typeface) => ({
      value: typeface,
      label: t(($) => $.customisation.template.typefaces[typeface]),
      ...(isLoadedTypeface(typeface) && { hint: loadHint(typeface) }),
      picture: <TypefaceSample typeface={typeface} name={drawn(template).name.short} />,
    }))}
  />
)

export const GroundChoice = ({
  template,
  onChange,
  pageUrl,
  drawn,
  isPersonal = false,
  isLegendHidden,
}: TemplateChoiceProps) => (
  <ChoiceCards
    legend={t(($) => $.customisation.template.ground)}
    isLegendHidden={isLegendHidden}
    value={template.ground}
    onChange={(ground) => onChange({ ground })}
    choices={cardGrounds.map((ground) => {
      const isOwn = isPersonal && ground === 'company'
      return {
        value: ground,
        label: isOwn
          ? t(($) => $.customisation.template.own_ground)
          : t(($) => $.customisation.template.grounds[ground]),
        hint: isOwn
          ? t(($) => $.customisation.template.own_ground_hint)
          : t(($) => $.customisation.template.ground_hints[ground]),
        picture: <CardThumb part="head" card={drawn({ ...template, ground })} pageUrl={pageUrl} />,
      }
    })}
  />
)

export const TextureChoice = ({
  template,
  onChange,
  pageUrl,
  drawn,
  isPersonal = false,
  isLegendHidden,
}: TemplateChoiceProps) => (
  <ChoiceCards
    legend={t(($) => $.customisation.template.texture)}
    isLegendHidden={isLegendHidden}
    hint={isPersonal ? undefined : t(($) => $.customisation.template.texture_hint)}
    value={template.texture}
    onChange={(texture) => onChange({ texture })}
    choices={cardTextures.map((texture) => ({
      value: texture,
      label: t(($) => $.customisation.template.textures[texture]),
      picture: <CardThumb part="head" card={withoutPicture(drawn({ ...template, texture }))} pageUrl={pageUrl} />,
    }))}
  />
)

/** A banner picture would cover the texture. */
const withoutPicture = (card: ResolvedCard): ResolvedCard => ({
  ...card,
  company: card.company && { ...card.company, banner: null },
})

/** Bytes that a card in this typeface loads once. */
const loadHint = (typeface: LoadedTypeface): string =>
  t(($) => $.customisation.template.typeface_loads, { size: formatNumber(Math.ceil(cardFontBytes(typeface) / 1000)) })

/** Letters that differ between typefaces. */
const sampleLetters = 'Ag'

function TypefaceSample({ typeface, name }: { typeface: CardTemplate['typeface']; name: string }) {
  useCardFont(typeface)
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

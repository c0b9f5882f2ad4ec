import type { ResolvedOrganisation } from '@kartu/cards/resolve-organisation'
import type { TemplatePart } from '@kartu/contracts/company/customisation'
import { formatList } from '../../../../lib/format.ts'
import { Row, Text } from '../../../../ui/layout/layout.tsx'
import classes from '../template-panel.module.css'
import { t } from '../words.ts'
import { codeOf } from './template-draft.ts'

interface InheritedValueProps {
  part: TemplatePart
  /** The look that contains the value. */
  look: ResolvedOrganisation
}

/** Value of a part in words; colours also as a swatch. */
export function InheritedValue({ part, look }: InheritedValueProps) {
  const colour = colourOf(part, look)
  return (
    <Row>
      {colour === undefined ? null : (
        <span className={classes.colour} style={{ background: colour }} aria-hidden="true" />
      )}
      <Text tone="2" figures={colour !== undefined}>
        {valueOf(part, look)}
      </Text>
    </Row>
  )
}

function colourOf(part: TemplatePart, { colour, cardColour }: ResolvedOrganisation): string | undefined {
  if (part === 'color') return colour
  return part === 'card_color' ? cardColour : undefined
}

function valueOf(part: TemplatePart, look: ResolvedOrganisation): string {
  const { layout, typeface, ground, texture, sections, blocks } = look.template
  switch (part) {
    case 'layout':
      return t(($) => $.customisation.template.layouts[layout])
    case 'typeface':
      return t(($) => $.customisation.template.typefaces[typeface])
    case 'ground':
      return t(($) => $.customisation.template.grounds[ground])
    case 'texture':
      return t(($) => $.customisation.template.textures[texture])
    case 'color':
      return look.colour
    case 'card_color':
      return look.cardColour
    case 'code':
      return codeWords(look)
    case 'blocks': {
      const titles = [...(blocks?.before ?? []), ...(blocks?.after ?? [])].map(({ title }) => title)
      return titles.length === 0 ? t(($) => $.customisation.division_template.no_blocks) : formatList(titles)
    }
    case 'sections':
      return sections.length === 0
        ? t(($) => $.customisation.division_template.no_sections)
        : formatList(sections.map((section) => t(($) => $.customisation.template.section[section])))
  }
}

function codeWords(look: ResolvedOrganisation): string {
  const { colour, call_to_action: call } = codeOf(look)
  const drawnIn = t(($) => $.customisation.division_template.code_colour, { colour: colour ?? look.cardColour })
  return call === '' ? drawnIn : `${drawnIn} · ${call}`
}

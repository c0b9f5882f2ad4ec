import { type DivisionTemplate, type TemplatePart, templateParts } from '@kartu/contracts/company/customisation'
import { formatList } from '../../../lib/format.ts'
import { t } from './words.ts'

export function partName(part: TemplatePart): string {
  if (part === 'color') return t(($) => $.customisation.template.company_colour)
  return part === 'card_color'
    ? t(($) => $.customisation.template.card_colour)
    : t(($) => $.customisation.template[part])
}

/** Names of the parts and texts that a division sets itself, in the order of the screen. */
export const ownPartNames = (template: DivisionTemplate): string =>
  formatList([
    ...templateParts.filter((part) => template[part] !== undefined).map(partName),
    ...(template.translations === undefined ? [] : [t(($) => $.customisation.fields.translations)]),
  ])

import { isHex } from '@kartu/cards/contrast'
import { type ResolvedOrganisation, resolveOrganisation } from '@kartu/cards/resolve-organisation'
import { type CodeDesign, plainCodeDesign } from '@kartu/contracts/company/card-codes'
import type { Company } from '@kartu/contracts/company/companies'
import { DivisionTemplate, type TemplatePart } from '@kartu/contracts/company/customisation'
import type { Division } from '@kartu/contracts/company/divisions'
import { z } from 'zod'
import { rebased } from '../../../../lib/form/rebase.ts'

/** A division's template as edited. */
export const TemplateDraft = z.object({ template: DivisionTemplate })
export type TemplateDraft = { template: DivisionTemplate }

export const draftOf = ({ card_template: template }: Division): TemplateDraft => ({ template })

/** My draft applied to the template that another person saved, by part. */
export const rebasedDraft = (mine: TemplateDraft, before: TemplateDraft, theirs: TemplateDraft): TemplateDraft => ({
  template: rebased(mine.template, before.template, theirs.template),
})

/** The division inherits the part again. */
export function withoutPart(template: DivisionTemplate, part: TemplatePart): DivisionTemplate {
  const { [part]: _own, ...others } = template
  return others
}

/** The template with a part that the division sets itself. It begins with the inherited value. */
export function withOwnPart(
  template: DivisionTemplate,
  part: TemplatePart,
  inherited: ResolvedOrganisation,
): DivisionTemplate {
  if (part === 'color') return { ...template, color: inherited.colour }
  if (part === 'card_color') return { ...template, card_color: inherited.cardColour }
  if (part === 'code') return { ...template, code: codeOf(inherited) }
  if (part === 'blocks') return { ...template, blocks: inherited.template.blocks ?? { before: [], after: [] } }
  return { ...template, [part]: inherited.template[part] }
}

export const codeOf = ({ template }: ResolvedOrganisation): CodeDesign => template.code ?? plainCodeDesign

/** The look that a part has if the division inherits it. */
export const inheritedLook = (
  company: Company,
  division: Division,
  template: DivisionTemplate,
  part: TemplatePart,
): ResolvedOrganisation => resolveOrganisation(company, { ...division, card_template: withoutPart(template, part) })

/** The template as the form would save it; an incomplete colour is invalid, so the last valid one stays. */
export function shownTemplate(template: DivisionTemplate, stored: DivisionTemplate): DivisionTemplate {
  const colourOf = (part: 'color' | 'card_color'): string | undefined => {
    const colour = template[part]
    return colour === undefined || isHex(colour) ? colour : stored[part]
  }
  const code = template.code
  const isCodeDrawable = code === undefined || (isHex(code.ground) && (code.colour === null || isHex(code.colour)))
  return {
    ...template,
    color: colourOf('color'),
    card_color: colourOf('card_color'),
    code: isCodeDrawable ? code : stored.code,
  }
}

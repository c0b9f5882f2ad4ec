import { CardBlocks } from '@kartu/contracts/company/blocks/card-blocks'
import { CardTranslations } from '@kartu/contracts/company/translations/card-translations'
import { CardContent, Picture, Slug } from '@kartu/contracts/company/cards'
import { cardFields } from '@kartu/contracts/company/card-fields.plain'
import { SecondaryLogoIds } from '@kartu/contracts/company/secondary-logo-ids'
import * as limits from '@kartu/contracts/limits'
import { Id, line, WebAddress } from '@kartu/contracts/validation'
import { z } from 'zod'
import { ContactDrafts } from '../../../lib/form/contact-draft-rules.ts'
import { fieldErrors } from '../../../lib/form/schema-errors.ts'
import type { CardDraft } from './card-draft.ts'
import { isBlankPrompt } from './card-prompts.ts'

const PromptRules = z
  .object({
    row: z.string(),
    label: line(limits.contactLabelCharactersMax),
    text: line(limits.promptTextCharactersMax),
    url: WebAddress,
  })
  .superRefine((prompt, context) => {
    if (isBlankPrompt(prompt)) return
    const missing = prompt.label === '' ? 'label' : prompt.text === '' && prompt.url === '' ? 'text' : null
    if (missing !== null) context.addIssue({ code: 'custom', path: [missing], message: 'required' })
  })

const {
  contacts: _contacts,
  prompts: _prompts,
  blocks: _blocks,
  translations: _translations,
  ...words
} = CardContent.shape

/** A draft, whose translations may lack texts. */
type CheckedDraft = Omit<CardDraft, 'translations'> & { translations: z.input<typeof CardTranslations> }

/** The rules of the contract, for the draft. */
export const CardRules: z.ZodType<unknown, CheckedDraft> = z.object({
  ...words,
  contacts: ContactDrafts,
  kept_contacts: ContactDrafts,
  prompts: z.array(PromptRules),
  blocks: CardBlocks,
  translations: CardTranslations,
  slug: Slug,
  photo: Picture.nullable(),
  secondary_logo_ids: SecondaryLogoIds.nullable(),
  division_id: Id.nullable(),
  reset: z.array(z.enum(cardFields)),
})

/** Errors by field. `missing` has the paths of required fields that are empty. */
export function cardErrors(draft: CardDraft, missing: readonly string[]): Record<string, string> {
  const rules = CardRules.superRefine((_draft, context) => {
    for (const path of missing) context.addIssue({ code: 'custom', path: [path], message: 'required' })
  })
  return fieldErrors(rules, draft)
}

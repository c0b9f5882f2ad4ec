import { z } from 'zod'
import { Card } from '../company/cards.ts'
import { CardTemplate } from '../company/customisation.ts'
import * as limits from '../limits.ts'
import { personalCardRoutes as plain } from './personal-cards.plain.ts'
import { ExpectedRevision, HexColour, Id, line, Locale, Revision } from '../validation.ts'
import { route } from '../route.ts'

/**
 * A card that belongs to a person, not to a company. Its leads, figures and notifications use the company routes with
 * `personal`, under its ID.
 */
export const PersonalCard = z.object({
  _id: Id,
  card: Card,
  /** Typed by the person, or empty. It is not verified. */
  organisation: z.string(),
  metadata: z.object({ color: z.string() }),
  /** Colour of buttons and marks; null uses `metadata.color`. */
  card_color: z.string().nullable(),
  card_template: CardTemplate,
  /** Number of leads, which would be deleted with the card. */
  leads: z.int(),
  /** Revision of the design, without the card. */
  revision: Revision,
})
export type PersonalCard = z.infer<typeof PersonalCard>

export const CreatePersonalCard = z.strictObject({
  first_name: line(limits.nameCharactersMax, 'first_name').min(1, 'first_name'),
  last_name: line(limits.nameCharactersMax).default(''),
  job_title: line(limits.jobTitleCharactersMax).default(''),
  organisation: line(limits.companyNameCharactersMax).default(''),
  language: Locale.default('en'),
  color: HexColour.optional(),
})
export type CreatePersonalCard = z.output<typeof CreatePersonalCard>

export const UpdatePersonalCard = z.strictObject({
  organisation: line(limits.companyNameCharactersMax).optional(),
  color: HexColour.optional(),
  card_color: HexColour.nullable().optional(),
  card_template: CardTemplate.optional(),
  revision: ExpectedRevision,
})
export type UpdatePersonalCard = z.output<typeof UpdatePersonalCard>

const PersonalCardParams = z.strictObject({ personalCardId: Id })
const CompanyId = z.object({ company_id: Id })

export const personalCardRoutes = {
  create: route({
    ...plain.create,
    body: CreatePersonalCard,
    data: PersonalCard,
  }),
  get: route({
    ...plain.get,
    params: PersonalCardParams,
    data: PersonalCard,
  }),
  update: route({
    ...plain.update,
    params: PersonalCardParams,
    body: UpdatePersonalCard,
    data: PersonalCard,
  }),
  remove: route({
    ...plain.remove,
    params: PersonalCardParams,
    data: z.object({ _id: Id }),
  }),
  setFirst: route({
    ...plain.setFirst,
    body: z.strictObject({ company_id: Id }),
    data: CompanyId,
  }),
}

import { z } from 'zod'
import { Logo, Picture } from './cards.ts'
import { CompanyParams, ExpectedRevision, HexColour, Id, line, paragraph, Revision } from '../validation.ts'
import { ContactEntry, Contacts } from './contacts.ts'
import { DivisionRules, DivisionTemplate } from './customisation.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'
import { divisionRoutes as plain } from './divisions.plain.ts'
import { SecondaryLogoIds } from './secondary-logo-ids.ts'

/** A part of a company with its own details. The name may be empty. */
export const Division = z.object({
  _id: Id,
  name: z.string(),
  short_description: z.string(),
  logo: Logo.nullable(),
  /** Picture at the top of its cards; null uses the company's. */
  banner: Picture.nullable(),
  /** Null uses the company's. */
  color: z.string().nullable(),
  /** Leads per month; null means no target. */
  leads_target: z.int().nullable(),
  /** Contacts of the division, each of a kind such as a phone number. */
  contacts: z.array(ContactEntry),
  /** Secondary logos of cards without their own choice, in order. */
  secondary_logo_ids: z.array(Id),
  /** Card fields with a different rule than the company's. */
  card_rules: DivisionRules,
  /** The division's own parts of the look; missing parts are inherited from the company. */
  card_template: DivisionTemplate,
  members: z.int(),
  /** Administrators, by the name on their card. */
  administrators: z.array(z.object({ _id: Id, name: z.string() })),
  /** Revision of details, rules and template together. */
  revision: Revision,
})
export type Division = z.infer<typeof Division>

const fields = {
  name: line(limits.companyNameCharactersMax),
  short_description: paragraph(limits.shortDescriptionCharactersMax),
  logo_id: Id.nullable(),
  logo_percentage_size: z.int().min(20).max(100),
  /** A picture of kind `banner`. */
  banner_id: Id.nullable(),
  color: HexColour.nullable(),
  leads_target: z.int().min(0).max(limits.leadsTargetMax).nullable(),
  contacts: Contacts,
  secondary_logo_ids: SecondaryLogoIds,
}

export const CreateDivision = z.strictObject({
  name: fields.name.default(''),
  short_description: fields.short_description.default(''),
  logo_id: fields.logo_id.default(null),
  logo_percentage_size: fields.logo_percentage_size.default(limits.logoSizePercentDefault),
  banner_id: fields.banner_id.default(null),
  color: fields.color.default(null),
  leads_target: fields.leads_target.default(null),
  contacts: fields.contacts.default([]),
  secondary_logo_ids: fields.secondary_logo_ids.default([]),
})
export type CreateDivision = z.output<typeof CreateDivision>

export const UpdateDivision = z.strictObject({
  name: fields.name.optional(),
  short_description: fields.short_description.optional(),
  logo_id: fields.logo_id.optional(),
  logo_percentage_size: fields.logo_percentage_size.optional(),
  banner_id: fields.banner_id.optional(),
  color: fields.color.optional(),
  leads_target: fields.leads_target.optional(),
  contacts: fields.contacts.optional(),
  /** The complete list of administrators; anyone else loses the role. */
  administrator_ids: z.array(Id).max(limits.divisionAdministratorsMax).optional(),
  secondary_logo_ids: fields.secondary_logo_ids.optional(),
  revision: ExpectedRevision,
})
export type UpdateDivision = z.output<typeof UpdateDivision>

const DivisionParams = z.strictObject({ companyId: Id, divisionId: Id })

export const divisionRoutes = {
  list: route({
    ...plain.list,
    scope: 'divisions:read',
    personal: true,
    params: CompanyParams,
    data: z.array(Division),
  }),
  create: route({
    ...plain.create,
    scope: 'divisions:write',
    params: CompanyParams,
    body: CreateDivision,
    data: Division,
  }),
  get: route({
    ...plain.get,
    scope: 'divisions:read',
    params: DivisionParams,
    data: Division,
  }),
  update: route({
    ...plain.update,
    scope: 'divisions:write',
    params: DivisionParams,
    body: UpdateDivision,
    data: Division,
  }),
  setTemplate: route({
    ...plain.setTemplate,
    scope: 'company:write',
    params: DivisionParams,
    body: z.strictObject({ template: DivisionTemplate, revision: ExpectedRevision }),
    data: Division,
  }),
  remove: route({
    ...plain.remove,
    scope: 'divisions:write',
    params: DivisionParams,
    query: z.strictObject({ move_to: Id.optional() }),
    data: z.object({ _id: Id, moved: z.int() }),
  }),
}

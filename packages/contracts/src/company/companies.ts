import { z } from 'zod'
import { Logo, Picture } from './cards.ts'
import {
  CompanyParams,
  ExpectedRevision,
  HexColour,
  Id,
  line,
  PageQuery,
  paragraph,
  Revision,
  Timestamp,
  WebAddress,
} from '../validation.ts'
import { ContactEntry, Contacts } from './contacts.ts'
import { CardPolicy, CardTemplate } from './customisation.ts'
import * as limits from '../limits.ts'
import { AltTranslations } from './translations/picture-translations.ts'
import { Plan } from './plans.ts'
import { route } from '../route.ts'
import { companyRoutes as plain } from './companies.plain.ts'

export const verificationStates = ['unverified', 'pending verification', 'verified'] as const

/** A gallery picture with alternative text. */
const GalleryPicture = Picture.extend({ alt: z.string(), translations: AltTranslations.optional() })
export type GalleryPicture = z.infer<typeof GalleryPicture>

/** A company with its public details. */
export const Company = z.object({
  _id: Id,
  name: z.string(),
  industry: z.string(),
  website: z.string(),
  short_description: z.string(),
  logo: Logo.nullable(),
  /** Picture behind the logo at the top of cards. */
  banner: Picture.nullable(),
  /** Colour of buttons and marks on cards; null uses the background colour. */
  card_color: z.string().nullable(),
  metadata: z.object({ color: z.string() }),
  gallery: z.array(GalleryPicture),
  /** Contacts of the company, including socials. */
  contacts: z.array(ContactEntry),
  /** Social profiles among the `contacts`, by priority. */
  socials: z.array(ContactEntry),
  /** Sorted by name; `/companies/{id}/divisions` returns details. */
  divisions: z.array(z.object({ _id: Id, name: z.string() })),
  /** True if a division's value replaces the company's when both have one. */
  prioritise_division_details: z.boolean(),
  /** True if visitors of its cards can leave their details; set with the lead form. */
  takes_details: z.boolean(),
  /** Design of cards; see `customisation`. */
  card_template: CardTemplate,
  /** Permissions of employees on their cards. */
  card_policy: CardPolicy,
  verification: z.enum(verificationStates),
  /** Plan of the company; see `canUse`. */
  plan: Plan,
  /** Revision of the company's details, which an edit repeats. */
  revision: Revision,
  created_at: Timestamp,
})
export type Company = z.infer<typeof Company>

const name = line(limits.companyNameCharactersMax).min(1)
const industry = line(limits.nameCharactersMax)

/** A company that the session cannot open: its sign-in rules require more, or it is being deleted. */
const ClosedCompany = z.strictObject({
  _id: Id,
  name: z.string(),
  logo: z.object({ url: z.string() }).nullable(),
})

export const CreateCompany = z.strictObject({
  name,
  industry: industry.default(''),
  website: WebAddress.default(''),
})
export type CreateCompany = z.output<typeof CreateCompany>

export const UpdateCompany = z.strictObject({
  name: name.optional(),
  industry: industry.optional(),
  website: WebAddress.optional(),
  short_description: paragraph(limits.shortDescriptionCharactersMax).optional(),
  logo_id: Id.nullable().optional(),
  logo_percentage_size: z.int().min(20).max(100).optional(),
  /** A picture of kind `banner`. */
  banner_id: Id.nullable().optional(),
  color: HexColour.optional(),
  card_color: HexColour.nullable().optional(),
  /** The complete gallery in its order. */
  gallery: z
    .array(
      z.strictObject({
        file_id: Id,
        alt: line(limits.altCharactersMax).default(''),
        translations: AltTranslations.optional(),
      }),
    )
    .max(limits.galleryImagesMax)
    .optional(),
  contacts: Contacts.optional(),
  prioritise_division_details: z.boolean().optional(),
  revision: ExpectedRevision,
})
export type UpdateCompany = z.output<typeof UpdateCompany>

/** Fields that only a super admin may change (specification, section 6). */
export const superAdminCompanyFields = ['name', 'logo_id', 'logo_percentage_size', 'color'] as const

export const companyRoutes = {
  list: route({
    ...plain.list,
    query: z.strictObject({
      ...PageQuery,
      per_page: z.coerce.number().int().min(1).max(limits.companiesPerPageMax).default(limits.companiesPerPageMax),
    }),
    data: z.array(z.union([Company, ClosedCompany])),
  }),
  create: route({
    ...plain.create,
    body: CreateCompany,
    data: Company,
  }),
  get: route({
    ...plain.get,
    scope: 'company:read',
    personal: true,
    params: CompanyParams,
    data: Company,
  }),
  update: route({
    ...plain.update,
    scope: 'company:write',
    params: CompanyParams,
    body: UpdateCompany,
    data: Company,
  }),
}

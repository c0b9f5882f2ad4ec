import { z } from 'zod'
import { SecondaryLogo } from './cards.ts'
import { LogoTranslations } from './translations/picture-translations.ts'
import { CompanyParams, ExpectedRevision, Id, line, WebAddress } from '../validation.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'
import { secondaryLogoRoutes as plain } from './secondary-logos.plain.ts'

/** A calendar day, `YYYY-MM-DD`. */
const Day = z.iso.date().refine((day) => day >= '2000-01-01', 'regex')

/** Uses of a logo, shown before it is deleted. */
const SecondaryLogoUse = z.object({
  _id: Id,
  name: z.string(),
  /** Cards that show it, by their own choice or their division's. */
  cards: z.int(),
  /** Names of divisions that show it by default. */
  divisions: z.array(z.string()),
})
export type SecondaryLogoUse = z.infer<typeof SecondaryLogoUse>

const fields = {
  name: line(limits.nameCharactersMax).min(1),
  image_id: Id,
  alt: line(limits.altCharactersMax),
  translations: LogoTranslations,
  link: WebAddress,
  valid_until: Day.nullable(),
}

export const CreateSecondaryLogo = z.strictObject({
  name: fields.name,
  /** A file of the kind `logo`. */
  image_id: fields.image_id,
  alt: fields.alt.default(''),
  translations: fields.translations.default([]),
  link: fields.link.default(''),
  valid_until: fields.valid_until.default(null),
})
export type CreateSecondaryLogo = z.output<typeof CreateSecondaryLogo>

export const UpdateSecondaryLogo = z.strictObject({
  name: fields.name.optional(),
  image_id: fields.image_id.optional(),
  alt: fields.alt.optional(),
  /** All further languages; an empty list removes them. */
  translations: fields.translations.optional(),
  link: fields.link.optional(),
  valid_until: fields.valid_until.optional(),
  revision: ExpectedRevision,
})
export type UpdateSecondaryLogo = z.output<typeof UpdateSecondaryLogo>

/** All logos of the library in their new order. */
const OrderSecondaryLogos = z.strictObject({ ids: z.array(Id).max(limits.secondaryLogosMax) })

const LogoParams = z.strictObject({ companyId: Id, logoId: Id })

export const secondaryLogoRoutes = {
  create: route({
    ...plain.create,
    scope: 'company:write',
    params: CompanyParams,
    body: CreateSecondaryLogo,
    data: SecondaryLogo,
  }),
  reorder: route({
    ...plain.reorder,
    scope: 'company:write',
    params: CompanyParams,
    body: OrderSecondaryLogos,
    data: z.array(SecondaryLogo),
  }),
  use: route({
    ...plain.use,
    scope: 'company:read',
    params: LogoParams,
    data: SecondaryLogoUse,
  }),
  update: route({
    ...plain.update,
    scope: 'company:write',
    params: LogoParams,
    body: UpdateSecondaryLogo,
    data: SecondaryLogo,
  }),
  remove: route({
    ...plain.remove,
    scope: 'company:write',
    params: LogoParams,
    data: z.object({ _id: Id }),
  }),
}

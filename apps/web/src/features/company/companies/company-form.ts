import { filledTranslations } from '@kartu/cards/text-translations'
import { Picture } from '@kartu/contracts/company/cards'
import { type Company, superAdminCompanyFields, UpdateCompany } from '@kartu/contracts/company/companies'
import { AltTranslations } from '@kartu/contracts/company/translations/picture-translations'
import { altCharactersMax, galleryImagesMax, logoSizePercentDefault } from '@kartu/contracts/limits'
import { line } from '@kartu/contracts/validation'
import { z } from 'zod'
import { contactDraftOf, contactInputs, isBlankContact, rowField } from '../../../lib/form/contact-draft.ts'
import { ContactDrafts } from '../../../lib/form/contact-draft-rules.ts'

const GalleryRow = z.object({
  /** Identifies the row on the screen. */
  row: z.string(),
  picture: Picture,
  alt: line(altCharactersMax),
  translations: AltTranslations,
})
export type GalleryRow = z.input<typeof GalleryRow>

/** Company details as edited: pictures are objects here and IDs in the API. */
export const CompanyForm = UpdateCompany.omit({
  logo_id: true,
  banner_id: true,
  gallery: true,
  contacts: true,
  revision: true,
}).extend({
  logo: Picture.nullable(),
  banner: Picture.nullable(),
  gallery: z.array(GalleryRow).max(galleryImagesMax),
  contacts: ContactDrafts,
})

export type CompanyValues = Required<z.input<typeof CompanyForm>>

export const companyValues = (company: Company): CompanyValues => ({
  name: company.name,
  industry: company.industry,
  website: company.website,
  short_description: company.short_description,
  color: company.metadata.color,
  card_color: company.card_color,
  logo: company.logo && {
    _id: company.logo._id,
    url: company.logo.url,
    width: company.logo.width,
    height: company.logo.height,
  },
  logo_percentage_size: company.logo?.percentage_size ?? logoSizePercentDefault,
  banner: company.banner,
  gallery: company.gallery.map(({ alt, translations = [], ...picture }) => ({
    row: picture._id,
    picture,
    alt,
    translations,
  })),
  contacts: company.contacts.map(contactDraftOf),
  prioritise_division_details: company.prioritise_division_details,
})

/**
 * Only the differences; fields of super admins are left out for others, because the server refuses even unchanged ones.
 */
export function companyChange(
  before: CompanyValues,
  values: CompanyValues,
  mayEditBranding: boolean,
): z.input<typeof UpdateCompany> {
  const old = sent(before)
  const changed = Object.entries(sent(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field as keyof typeof old]),
  )
  const change: Record<string, unknown> = Object.fromEntries(changed)
  if (!mayEditBranding) for (const field of superAdminCompanyFields) delete change[field]
  return change
}

/** All fields in API form: trimmed texts, pictures by ID, contacts without blank rows. */
function sent({ logo, banner, gallery, contacts, ...plain }: CompanyValues) {
  return {
    ...plain,
    name: plain.name.trim(),
    industry: plain.industry.trim(),
    website: plain.website.trim(),
    short_description: plain.short_description.replaceAll('\r\n', '\n').trim(),
    color: plain.color.toLowerCase(),
    card_color: plain.card_color === null ? null : plain.card_color.toLowerCase(),
    logo_id: logo?._id ?? null,
    banner_id: banner?._id ?? null,
    gallery: gallery.map(({ picture, alt, translations }) => ({
      file_id: picture._id,
      alt: alt.trim(),
      translations: filledTranslations(translations),
    })),
    contacts: contactInputs(contacts),
  }
}

/** Position on the screen of the field that the server names. */
export function companyField(field: string, { contacts }: Pick<CompanyValues, 'contacts'>): string {
  if (field === 'logo_id') return 'logo'
  if (field === 'banner_id') return 'banner'
  const picture = /^gallery\.(\d+)\.file_id$/.exec(field)
  if (picture) return `gallery.${picture[1] ?? ''}.alt`
  return rowField(field, 'contacts', contacts, isBlankContact)
}

import { Picture } from '@kartu/contracts/cards'
import { type Company, superAdminCompanyFields, UpdateCompany } from '@kartu/contracts/companies'
import { logoSizePercentDefault } from '@kartu/contracts/limits'
import type { z } from 'zod'

/** Company details as they are edited: the logo is a picture here and an id on the wire. */
export const CompanyForm = UpdateCompany.omit({
  logo_id: true,
  card_color: true,
  gallery: true,
  contacts: true,
  prioritise_division_details: true,
}).extend({ logo: Picture.nullable() })

export type CompanyValues = Required<z.input<typeof CompanyForm>>

export const companyValues = (company: Company): CompanyValues => ({
  name: company.name,
  industry: company.industry,
  website: company.website,
  short_description: company.short_description,
  color: company.metadata.color,
  logo: company.logo && {
    _id: company.logo._id,
    url: company.logo.url,
    width: company.logo.width,
    height: company.logo.height,
  },
  logo_percentage_size: company.logo?.percentage_size ?? logoSizePercentDefault,
})

/** Only what differs; what is the super admins' is left out for everybody else, because even naming it is refused. */
export function companyChange(
  before: CompanyValues,
  values: CompanyValues,
  mayEditBranding: boolean,
): z.input<typeof UpdateCompany> {
  const { logo, ...plain } = values
  const change: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(plain))
    if (value !== before[field as keyof CompanyValues]) change[field] = value
  if (logo?._id !== before.logo?._id) change['logo_id'] = logo?._id ?? null
  if (!mayEditBranding) for (const field of superAdminCompanyFields) delete change[field]
  return change
}

import { pictureUrl } from '../../platform/files/files.ts'
import type { CompanyRow } from './companies.ts'

/** Company data that people outside it may see. */
export const companyFace = (company: CompanyRow) => ({
  _id: company.id,
  name: company.name,
  color: company.color,
  logo: company.logo && { url: pictureUrl(company.logo.hash) },
})

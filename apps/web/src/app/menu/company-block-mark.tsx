import type { CompanyAccess } from '../../lib/session.ts'
import { CompanyMark } from '../../ui/picture/company-mark.tsx'

export function CompanyBlockMark({ company, size }: Pick<CompanyAccess, 'company'> & { size: number }) {
  const colour = company.metadata.color
  return <CompanyMark name={company.name} logoUrl={company.logo?.url} colour={colour} size={size} />
}

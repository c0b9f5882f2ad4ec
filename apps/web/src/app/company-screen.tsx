import { CompanyPage } from '../features/companies/company-page.tsx'
import { DivisionList } from '../features/divisions/division-list.tsx'

/** `/company`: the company's own details and, below them, its divisions. */
export function CompanyScreen() {
  return (
    <CompanyPage>
      <DivisionList />
    </CompanyPage>
  )
}

import { CompanyPage } from '../features/company/companies/company-page.tsx'
import { DivisionList } from '../features/company/divisions/division-list.tsx'
import type { CompanyPart } from '../ui/frame/company-part.ts'

const ofFeatures = import.meta.glob<CompanyPart>('../features/*/*/*.company-part.ts', { eager: true, import: 'part' })
const parts = Object.values(ofFeatures)

/** `/company`: the company's own details and, below them, its divisions. */
export function CompanyScreen() {
  return (
    <CompanyPage parts={parts}>
      <DivisionList />
    </CompanyPage>
  )
}

import { CompanyDeletionPage } from '../features/governance/company-deletions/company-deletion-page.tsx'
import type { CompanyPart } from '../ui/frame/company-part.ts'

const ofFeatures = import.meta.glob<CompanyPart>('../features/*/*/*.company-part.ts', { eager: true, import: 'part' })
const rows = Object.values(ofFeatures).filter(({ whileDeleting }) => whileDeleting === true)

/** `/company/delete`: with what other features offer while the company is closed. */
export const CompanyDeletionScreen = () => <CompanyDeletionPage rows={rows} />

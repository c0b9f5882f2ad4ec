import { CompanyDeletionPage } from '../../features/governance/company-deletions/company-deletion-page.tsx'
import { CompanyExportRow } from '../../features/governance/company-exports/company-export-row.tsx'

/** `/company/delete`: a closed company can still be exported. */
export const CompanyDeletionScreen = () => <CompanyDeletionPage Rows={CompanyExportRow} />

import { CompanyPage } from '../../features/company/companies/company-page.tsx'
import { DivisionList } from '../../features/company/divisions/division-list.tsx'
import { CompanyVerification, VerificationEnds } from '../../features/company/verification/company-verification.tsx'
import { AuditStreamRow } from '../../features/governance/audit-stream/audit-stream-row.tsx'
import { DeletionRow } from '../../features/governance/company-deletions/deletion-row.tsx'
import { CompanyExportRow } from '../../features/governance/company-exports/company-export-row.tsx'
import { HandOverRow } from '../../features/governance/company-hand-overs/hand-over-row.tsx'
import { ReceivedOffer } from '../../features/governance/company-hand-overs/received-offer.tsx'
import { RetentionRow } from '../../features/governance/retention/retention-row.tsx'
import type { CompanyParts } from '../../ui/frame/company-part.ts'

const parts: CompanyParts = {
  Status: (props) => (
    <>
      <CompanyVerification {...props} />
      <ReceivedOffer {...props} />
    </>
  ),
  Notice: VerificationEnds,
  Rows: (props) => (
    <>
      <HandOverRow {...props} />
      <RetentionRow {...props} />
      <AuditStreamRow {...props} />
      <CompanyExportRow {...props} />
      <DeletionRow {...props} />
    </>
  ),
}

/** `/company`: the company's own details and, below them, its divisions. */
export function CompanyScreen() {
  return (
    <CompanyPage parts={parts}>
      <DivisionList />
    </CompanyPage>
  )
}

import { billingDocs } from './billing/billing.docs.ts'
import { sharingDocs } from './sharing/sharing.docs.ts'
import { companyDocs } from './company/company.docs.ts'
import { governanceDocs } from './governance/governance.docs.ts'
import { identityDocs } from './identity/identity.docs.ts'
import { insightsDocs } from './insights/insights.docs.ts'
import { integrationsDocs } from './integrations/integrations.docs.ts'
import { leadsDocs } from './leads/leads.docs.ts'
import type { AreaDocs } from './operation-docs.ts'
import { platformDocs } from './platform/platform.docs.ts'
import type * as table from './route-table.ts'
import { teamDocs } from './team/team.docs.ts'

/** Texts of all operations; a missing one does not compile. */
export const allDocs: AreaDocs<keyof typeof table> = {
  ...platformDocs,
  ...identityDocs,
  ...companyDocs,
  ...teamDocs,
  ...leadsDocs,
  ...insightsDocs,
  ...billingDocs,
  ...sharingDocs,
  ...governanceDocs,
  ...integrationsDocs,
}

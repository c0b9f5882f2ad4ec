import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as activity from './schema/activity.ts'
import * as billing from './schema/billing.ts'
import * as company from './schema/company.ts'
import * as crm from './schema/crm.ts'
import * as followUpMails from './schema/follow-up-mails.ts'
import * as directorySync from './schema/directory-sync.ts'
import * as governance from './schema/governance.ts'
import * as identity from './schema/identity.ts'
import * as insights from './schema/insights.ts'
import * as integrations from './schema/integrations.ts'
import * as leadRules from './schema/lead-rules.ts'
import * as leads from './schema/leads.ts'
import * as platform from './schema/platform.ts'
import * as roots from './schema/roots.ts'
import * as sharing from './schema/sharing.ts'
import * as team from './schema/team.ts'

const areas = [
  roots,
  platform,
  identity,
  company,
  team,
  activity,
  leads,
  leadRules,
  sharing,
  insights,
  billing,
  governance,
  integrations,
  crm,
  followUpMails,
  directorySync,
]

/** Every table. One with a `company_id` belongs to a company, except those in `globalTables`. */
export const schemaTables: readonly PgTable[] = areas.flatMap((area) =>
  Object.values<unknown>(area).filter((table): table is PgTable => is(table, PgTable)),
)

import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'

/** The one directory that a company's imports come from. */
export const directoryConnections = pgTable(
  'directory_connections',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    /** The tenant of Microsoft Entra ID, as a signed ID token named it. */
    tenantId: uuid('tenant_id').notNull(),
    tenantName: text('tenant_name').notNull(),
    connectedBy: uuid('connected_by').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('directory_connections_company_key').on(table.companyId),
  ],
)

/** A sign-in at Microsoft under way: good once, for ten minutes, for one person in one session. */
export const directorySignIns = pgTable(
  'directory_sign_ins',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    /** The state itself is with the browser alone. */
    stateHash: text('state_hash').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    includeGuests: boolean('include_guests').notNull(),
    createDivisions: boolean('create_divisions').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('directory_sign_ins_created_idx').on(table.companyId, table.createdAt),
  ],
)

import type { FastifyInstance } from 'fastify'
import type { InventoryEntry } from '../db/data-inventory.ts'
import type { Deps } from '../deps.ts'
import type { Hooked } from '../lib/registered.ts'
import type { Commands, CompanyActs } from '../operator/command.ts'
import type { Sealed } from '../operator/rotate-secrets.ts'
import type { AnyJob } from './job.ts'
import type { AnyBulkAction } from './platform/bulk-jobs/bulk-action.ts'

type Register = (app: FastifyInstance, deps: Deps) => void

/** Everything that one noun adds to the server, in `<noun>.module.ts`; `all.ts` lists them. */
export interface Module {
  /** Name of its folder. */
  name: string
  /** Mounts the routes of its contract. */
  routes?: Register
  /** Mounts public pages. */
  pages?: Register
  jobs?: readonly AnyJob[]
  bulkActions?: readonly AnyBulkAction[]
  /** Runs once an hour. */
  sweep?: Sweep
  /** Commands of the operator: `npm run kartu -- <command>`. */
  commands?: Commands
  /** Commands of the operator for one company: `npm run kartu -- companies <act>`. */
  companyActs?: CompanyActs
  /** Declarations for each of its tables that erasures, exports and deletions use. */
  inventory?: readonly InventoryEntry[]
  /** Columns whose values are sealed with `SECRETS_KEY`. */
  sealed?: readonly Sealed[]
  /** Entries for lists of lower areas, such as `standIns.with(findStandIn)`. */
  hooks?: readonly Hooked[]
}

/** Deletes a module's expired data once an hour. It is idempotent, even if two processes run it at once. */
export type Sweep = (deps: Deps) => Promise<void>

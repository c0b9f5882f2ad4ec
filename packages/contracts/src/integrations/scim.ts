import { z } from 'zod'
import { eraseAfterDaysMax } from '../limits.ts'
import { route } from '../route.ts'
import { CompanyParams, ExpectedRevision, Id, Revision, Timestamp } from '../validation.ts'
import { leaverRules, scimGroupKinds, scimRoutes as plain } from './scim.plain.ts'

/** A person whose last change by the directory was refused. */
const ScimFault = z.object({
  /** Name with which the directory signs the person in. */
  user_name: z.string(),
  /** Null if the person has no place in the company. */
  member: z.object({ _id: Id, name: z.string() }).nullable(),
  /** Error code of the refusal. */
  code: z.string(),
  /** Reason in the caller's language. */
  message: z.string(),
  at: Timestamp,
})

const settings = {
  /** Treatment of people whom the directory deactivates or deletes. */
  leaver_rule: z.enum(leaverRules),
  /** Days after which the data of a leaver is erased, under the rule `erase`. */
  erase_after_days: z.int().min(0).max(eraseAfterDaysMax),
  /** True if people whom the directory adds are invited by email. */
  invites: z.boolean(),
}

/** Records that the groups of the directory become: divisions, or pro teams. */
const groups = z.enum(scimGroupKinds)

export const Scim = z.object({
  ...settings,
  groups,
  /** False if the operator has turned SCIM or API keys off. */
  offered: z.boolean(),
  /** Address of the SCIM server for the directory. */
  base_url: z.string(),
  /** Member who takes over the cards of leavers; null if none was chosen or the member was deleted. */
  colleague: z.object({ _id: Id, name: z.string() }).nullable(),
  /** Number of unexpired keys with the scope `scim`. */
  keys: z.int(),
  /** Time of the last call, to the minute; null before the first. */
  last_call_at: Timestamp.nullable(),
  /** Number of active people whom the directory manages. */
  people: z.int(),
  /** Number of paused people whom the directory manages. */
  paused: z.int(),
  /** Number of people whose last change was refused. */
  faults_total: z.int(),
  /** The newest refused changes. */
  faults: z.array(ScimFault),
  revision: Revision,
})
export type Scim = z.infer<typeof Scim>

export const UpdateScim = z.strictObject({
  ...settings,
  /** Required for the rule `hand_over`: a member with a verified card. */
  colleague_id: Id.nullable(),
  /** If left out, the stored choice is kept. Another choice does not change existing divisions and pro teams. */
  groups: groups.optional(),
  revision: ExpectedRevision,
})
export type UpdateScim = z.output<typeof UpdateScim>

export const scimRoutes = {
  get: route({ ...plain.get, params: CompanyParams, data: Scim }),
  update: route({ ...plain.update, params: CompanyParams, body: UpdateScim, data: Scim }),
}

import { type Scim, scimRoutes, type UpdateScim } from '@kartu/contracts/integrations/scim'
import { canSetScim, scimPath } from '@kartu/contracts/integrations/scim.plain'
import type { Translate } from '@kartu/messages/translator'
import type { FastifyInstance } from 'fastify'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { allow, AppError, invalidField } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { findMember } from '../../company/members/members.sql.ts'
import { requireFeature } from '../../company/plans/plans.ts'
import type { ActingPerson } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { faultText } from './scim-fault-text.ts'
import { listFaults } from './scim-faults.sql.ts'
import { countManaged } from './scim-people.sql.ts'
import { countKeys, findSettings, storeSettings, type StoredSettings } from './scim-settings.sql.ts'
import { withHolders } from './value-holders.sql.ts'

export function registerScim(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, scimRoutes.get, (_input, { db, actor, t }) => {
    allow(canSetScim(actor))
    return show(db, deps, actor.companyId, t)
  })

  mount(app, deps, scimRoutes.update, async ({ body }, { db, actor, session, address, t }) => {
    allow(canSetScim(actor))
    // Directory syncs follow the same rules.
    if (!isOffered(deps) && deps.directorySync === undefined) throw new AppError('scim_off')
    await requireProof(db, session, 'manage_api_keys')
    await save(db, deps, { actor, address }, actor.memberId, body)
    return show(db, deps, actor.companyId, t)
  })
}

const isOffered = ({ env }: Pick<Deps, 'env'>): boolean => env.scim && env.apiKeys

async function save(
  tx: Db,
  deps: Pick<Deps, 'env'>,
  acting: ActingPerson,
  memberId: string,
  input: UpdateScim,
): Promise<void> {
  const { companyId } = acting.actor
  const before = await findSettings(tx, companyId)
  const { leaver_rule: rule, colleague_id: colleagueId, revision, erase_after_days, invites } = input
  if (rule === 'hand_over' && colleagueId === null) throw invalidField('colleague_id', 'required')
  if (colleagueId !== null && (await findMember(tx, companyId, colleagueId))?.status !== 'verified')
    throw invalidField('colleague_id', 'regex')
  const kind = input.groups ?? before.group_kind
  if (kind === 'pro_teams' && kind !== before.group_kind) await requireFeature(tx, deps, companyId, 'leads')
  const settings = {
    ...{ leaver_rule: rule, colleague_id: colleagueId, erase_after_days },
    ...{ inviter_id: invites ? memberId : null, group_kind: kind },
  }
  if (!(await storeSettings(tx, companyId, settings, revision))) throw new AppError('changed_elsewhere')
  await tell(tx, acting, {
    audit: [{ action: 'scim.updated', subjectId: companyId, before: factsOf(before), after: factsOf(settings) }],
    shows: 'nothing',
    notify: [],
  })
}

const factsOf = (of: StoredSettings) => ({
  leaver_rule: of.leaver_rule,
  colleague_id: of.colleague_id,
  erase_after_days: of.erase_after_days,
  invites: of.inviter_id !== null,
  groups: of.group_kind,
})

async function show(db: Db, deps: Pick<Deps, 'env'>, companyId: string, t: Translate): Promise<Scim> {
  const settings = await findSettings(db, companyId)
  const faults = await withHolders(db, companyId, await listFaults(db, companyId))
  const { colleague_id: colleagueId, colleague_name: name, last_call_at: lastCall } = settings
  return {
    offered: isOffered(deps),
    base_url: new URL(scimPath, deps.env.publicUrl).href,
    leaver_rule: settings.leaver_rule,
    erase_after_days: settings.erase_after_days,
    invites: settings.inviter_id !== null,
    groups: settings.group_kind,
    colleague: colleagueId === null ? null : { _id: colleagueId, name: name ?? '' },
    keys: await countKeys(db, companyId),
    last_call_at: lastCall === null ? null : wireTime(lastCall),
    ...(await countManaged(db, companyId)),
    faults_total: faults[0]?.total ?? 0,
    faults: faults.map((fault) => ({
      user_name: fault.user_name,
      member: fault.member_id === null ? null : { _id: fault.member_id, name: fault.name ?? '' },
      code: fault.code,
      message: faultText(fault, t),
      at: wireTime(fault.created_at),
    })),
    revision: settings.revision,
  }
}

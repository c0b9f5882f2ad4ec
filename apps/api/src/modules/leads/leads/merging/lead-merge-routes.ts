import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import { canUndoMerge, leadReach } from '@kartu/contracts/leads/leads.policy'
import type { FastifyInstance } from 'fastify'
import { wireTime } from '../../../../db/columns.ts'
import type { Deps } from '../../../../deps.ts'
import { mount } from '../../../../http/mount.ts'
import type { Db } from '../../../../db/db.ts'
import { invalidField } from '../../../../http/errors.ts'
import { pictureView } from '../../../platform/files/files.ts'
import { tell } from '../../../platform/audit/tell.ts'
import { openPro } from '../../pro-users/pro-access.ts'
import { consentView, leadFacts, leadView } from '../leads.view.ts'
import { requireLead, type LeadActing } from '../require-lead.ts'
import { listDifferent, deleteDifference, storeDifference } from './lead-differences.sql.ts'
import { type DuplicateRow, listDuplicates } from './lead-duplicates.sql.ts'
import { listMerges } from './lead-merges.sql.ts'
import { mergeLeads, undoMerge } from './merge-leads.ts'

export function mountMerges(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, leadMergeRoutes.list, async ({ params }, { db, actor: caller }) => {
    const actor = await openPro(db, deps, caller)
    const lead = await requireLead(db, actor, params.leadId)
    const found = await listDuplicates(db, actor.companyId, leadReach(actor), lead)
    const merges = await listMerges(db, actor.companyId, lead.id)
    const different = await listDifferent(db, actor.companyId, leadReach(actor), lead.id)
    return {
      found: found.map(duplicateView),
      different: different.map(({ id, name }) => ({ _id: id, name })),
      merged: merges.map((merge, at) => ({
        _id: merge.gone_id,
        name: merge.name,
        at: wireTime(merge.at),
        by: merge.member_name,
        consent: merge.consent && consentView(merge.consent),
        may_undo: at === 0 && canUndoMerge(actor, leadFacts(lead), merge.member_id),
      })),
    }
  })

  mount(app, deps, leadMergeRoutes.merge, async ({ params, body }, { db, actor: caller, address }) => {
    const actor = await openPro(db, deps, caller)
    return leadView(await mergeLeads(db, deps, { actor, address }, params.leadId, body), actor)
  })

  mount(app, deps, leadMergeRoutes.undo, async ({ params }, { db, actor: caller, address }) => {
    const actor = await openPro(db, deps, caller)
    return leadView(await undoMerge(db, deps, { actor, address }, params.leadId, params.goneId), actor)
  })

  for (const [route, isDifferent] of [
    [leadMergeRoutes.differ, true],
    [leadMergeRoutes.resemble, false],
  ] as const)
    mount(app, deps, route, async ({ params }, { db, actor: caller, address }) => {
      const actor = await openPro(db, deps, caller)
      await setDifferent(db, { actor, address }, params, isDifferent)
      return { _id: params.otherId }
    })
}

const duplicateView = (row: DuplicateRow) => ({
  _id: row.id,
  name: row.name,
  organisation: row.organisation,
  same: row.by_email ? ('email' as const) : ('phone' as const),
  owner:
    row.owner_id === null
      ? null
      : { _id: row.owner_id, name: row.owner_name ?? '', photo: row.owner_photo && pictureView(row.owner_photo) },
  captured_at: wireTime(row.captured_at),
  notes: row.notes,
  reminders: row.reminders,
})

/** Marks two visible leads as different people, or removes the mark from both. */
async function setDifferent(
  tx: Db,
  acting: LeadActing,
  { leadId, otherId }: { leadId: string; otherId: string },
  isDifferent: boolean,
): Promise<void> {
  const { companyId } = acting.actor
  const [lead, other] = [await requireLead(tx, acting.actor, leadId), await requireLead(tx, acting.actor, otherId)]
  if (lead.id === other.id) throw invalidField('otherId', 'regex')
  await (isDifferent ? storeDifference : deleteDifference)(tx, companyId, lead.id, other.id)
  await tell(tx, acting, {
    audit: [
      {
        action: isDifferent ? 'lead.told_apart' : 'lead.not_told_apart',
        subjectId: lead.id,
        after: { other_id: other.id },
      },
    ],
    shows: { leads: true },
    notify: [],
  })
}

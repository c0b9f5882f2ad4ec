import { isSuperAdmin } from '@kartu/contracts/actor'
import { proposedChangeRoutes } from '@kartu/contracts/integrations/proposed-changes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { InnerCalls, InnerRefusal } from '../../../http/inner-calls.ts'
import { mount } from '../../../http/mount.ts'
import { carryOut, proposalView, requireProposal, settle } from './proposed-changes.ts'
import { claimProposal, listProposals, releaseProposal } from './proposed-changes.sql.ts'

export function registerProposedChanges(app: FastifyInstance, deps: Deps): void {
  const { database, env } = deps
  mount(app, deps, proposedChangeRoutes.list, async (_input, { db, actor }) => {
    const { companyId, memberId, userId } = actor
    const rows = await listProposals(db, companyId, { memberId, userId, ofCompany: isSuperAdmin(actor) })
    return rows.map(proposalView)
  })

  mount(
    app,
    deps,
    proposedChangeRoutes.approve,
    async ({ params }, { db, actor, address, locale, headers }) => {
      const proposal = await requireProposal(db, actor, params.proposedChangeId)
      const decide = { companyId: actor.companyId }
      const isClaimed = await database.transaction(decide, (tx) => claimProposal(tx, actor.companyId, proposal.id))
      if (!isClaimed) throw new AppError('proposal_decided')
      const caller = { authorization: String(headers['authorization']), companyId: actor.companyId, address }
      try {
        await carryOut(new InnerCalls(app, env.publicUrl, { ...caller, language: locale }), proposal)
      } catch (fault) {
        await database.transaction(decide, (tx) => releaseProposal(tx, actor.companyId, proposal.id))
        if (fault instanceof InnerRefusal) return { outcome: 'refused' as const, message: fault.message }
        throw fault
      }
      await database.transaction(decide, (tx) => settle(tx, { actor, address }, proposal, 'approved'))
      return { outcome: 'done' as const, message: '' }
    },
    // The change is a call with a transaction of its own.
    { transaction: false },
  )

  mount(app, deps, proposedChangeRoutes.reject, async ({ params }, { db, actor, address }) => {
    await settle(db, { actor, address }, await requireProposal(db, actor, params.proposedChangeId), 'rejected')
    return { _id: params.proposedChangeId }
  })
}

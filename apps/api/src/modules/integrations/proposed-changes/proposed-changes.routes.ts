import { isSuperAdmin } from '@kartu/contracts/actor'
import { proposedChangeRoutes } from '@kartu/contracts/integrations/proposed-changes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { InnerCalls, InnerRefusal } from '../../../http/inner-calls.ts'
import { mount } from '../../../http/mount.ts'
import { carryOut, proposalView, requireProposal, settle, settleInterrupted } from './proposed-changes.ts'
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
      const { companyId, userId } = actor
      if (await settleInterrupted(deps, companyId, proposal)) return { outcome: 'done' as const, message: '' }
      const decide = { companyId }
      const isClaimed = await database.transaction(decide, (tx) => claimProposal(tx, companyId, proposal.id, userId))
      if (!isClaimed) throw new AppError('proposal_decided')
      const caller = { authorization: String(headers['authorization']), companyId, address }
      try {
        await carryOut(new InnerCalls(app, env.publicUrl, { ...caller, language: locale }), proposal)
      } catch (fault) {
        await database.transaction(decide, (tx) => releaseProposal(tx, companyId, proposal.id))
        if (fault instanceof InnerRefusal) return { outcome: 'refused' as const, message: fault.message }
        throw fault
      }
      await database.transaction(decide, (tx) => settle(tx, { actor, address }, proposal, 'approved'))
      return { outcome: 'done' as const, message: '' }
    },
    // The change is a separate call with its own transaction.
    { transaction: false },
  )

  mount(
    app,
    deps,
    proposedChangeRoutes.reject,
    async ({ params }, { db, actor, address }) => {
      const { companyId } = actor
      const proposal = await requireProposal(db, actor, params.proposedChangeId)
      if (await settleInterrupted(deps, companyId, proposal)) throw new AppError('proposal_decided')
      await database.transaction({ companyId }, (tx) => settle(tx, { actor, address }, proposal, 'rejected'))
      return { _id: params.proposedChangeId }
    },
    // A refusal must not undo the settlement of an approval that was interrupted.
    { transaction: false },
  )
}

import { emailSignatureRoutes } from '@kartu/contracts/sharing/email-signatures'
import {
  canConnectMailboxes,
  canSeeEmailSignatures,
  canSetEmailSignatures,
} from '@kartu/contracts/sharing/email-signatures.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { allow, AppError, notFound } from '../../../http/errors.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import { mount } from '../../../http/mount.ts'
import { lockDivisions } from '../../company/divisions/divisions.sql.ts'
import { requireDivision } from '../../company/divisions/divisions.ts'
import { findMember } from '../../company/members/members.sql.ts'
import { requireFeature } from '../../company/plans/plans.ts'
import { readCompanySignature, readDesigns, readDivisionSignature, updateSignature } from './email-signatures.ts'
import { requireMailboxes } from './mailbox-account.ts'
import { outlookFiles } from './outlook-files.ts'
import { connectAccount, disconnectAccount, keepCurrent, readRollout, takeOverAccount } from './roll-out.ts'

export function registerEmailSignatures(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, emailSignatureRoutes.get, (_input, { db, actor }) => {
    allow(canSeeEmailSignatures(actor))
    return readCompanySignature(db, actor.companyId)
  })

  mount(app, deps, emailSignatureRoutes.update, async ({ body }, { db, actor, address }) => {
    allow(canSetEmailSignatures(actor))
    await updateSignature(db, { actor, address }, null, body)
    return readCompanySignature(db, actor.companyId)
  })

  registerOfDivisions(app, deps)

  mount(app, deps, emailSignatureRoutes.outlook, async (_input, { db, actor, t }) => {
    allow(canSetEmailSignatures(actor))
    const { companyId } = actor
    await countUse(deps.database.global, limits.signaturePlan, companyId)
    const designFor = await readDesigns(db, companyId)
    if (!designFor) throw new AppError('signature_design')
    const guide = t(($) => $.emailSignatures.outlook.guide)
    // The answer is read after this handler has returned.
    const reading = deps.database.read({ companyId })
    return { fileName: 'signatures.zip', content: outlookFiles(reading, deps.env, companyId, designFor, guide) }
  })

  registerRollout(app, deps)
}

function registerOfDivisions(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, emailSignatureRoutes.getOfDivision, async ({ params }, { db, actor }) => {
    allow(canSeeEmailSignatures(actor))
    await requireDivision(db, actor.companyId, params.divisionId)
    return readDivisionSignature(db, actor.companyId, params.divisionId)
  })

  mount(app, deps, emailSignatureRoutes.updateOfDivision, async ({ params, body }, { db, actor, address }) => {
    const { companyId } = actor
    const { divisionId } = params
    allow(canSetEmailSignatures(actor))
    if (!(await lockDivisions(db, companyId, [divisionId])).includes(divisionId)) throw notFound()
    // Without the feature, a division can still return to the company's design.
    if (body.design !== null) await requireFeature(db, deps, companyId, 'divisions')
    await updateSignature(db, { actor, address }, divisionId, body)
    return readDivisionSignature(db, companyId, divisionId)
  })
}

/** The answer renders everyone's signatures. Meanwhile the account must not be locked. */
const ownTransaction = { transaction: false }

function registerRollout(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, emailSignatureRoutes.rollout, async (_input, { db, actor }) => {
    allow(canSetEmailSignatures(actor))
    await countUse(deps.database.global, limits.signaturePlan, actor.companyId)
    return readRollout(db, deps, actor.companyId)
  })

  mount(
    app,
    deps,
    emailSignatureRoutes.keep,
    async ({ body }, { actor, address }) => {
      allow(canSetEmailSignatures(actor))
      requireMailboxes(deps)
      const { companyId } = actor
      await countUse(deps.database.global, limits.signaturePlan, companyId)
      await deps.database.transaction({ companyId }, (tx) => keepCurrent(tx, { actor, address }, body.keep_current))
      return readRollout(deps.database.read({ companyId }), deps, companyId)
    },
    ownTransaction,
  )

  mount(
    app,
    deps,
    emailSignatureRoutes.connect,
    async ({ body }, { db, actor, session, address }) => {
      allow(canConnectMailboxes(actor))
      requireMailboxes(deps)
      await requireProof(db, session, 'connect_mailboxes')
      await countUse(deps.database.global, limits.signatureConnect, actor.companyId)
      const member = await findMember(db, actor.companyId, actor.memberId)
      if (!member) throw notFound()
      await connectAccount(deps, { actor, address }, member.email, body.key)
      return readRollout(deps.database.read({ companyId: actor.companyId }), deps, actor.companyId)
    },
    // The request waits for Google. Its body contains a key, so its answer is not stored.
    { transaction: false, remembered: false },
  )

  mount(
    app,
    deps,
    emailSignatureRoutes.takeOver,
    async (_input, { db, actor, session, address }) => {
      allow(canConnectMailboxes(actor))
      requireMailboxes(deps)
      await requireProof(db, session, 'connect_mailboxes')
      const { companyId } = actor
      await countUse(deps.database.global, limits.signaturePlan, companyId)
      await deps.database.transaction({ companyId }, (tx) => takeOverAccount(tx, { actor, address }))
      return readRollout(deps.database.read({ companyId }), deps, companyId)
    },
    ownTransaction,
  )

  mount(app, deps, emailSignatureRoutes.disconnect, async (_input, { db, actor, address }) => {
    allow(canConnectMailboxes(actor))
    await disconnectAccount(db, { actor, address })
    return {}
  })
}

import { followUpMailRoutes } from '@kartu/contracts/integrations/follow-up-mails'
import { canSetFollowUpMails } from '@kartu/contracts/integrations/follow-up-mails.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { allow, AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { mailText } from '../../../jobs/mail-text.ts'
import { openPro } from '../../leads/pro-users/pro-access.ts'
import { mailedCompanyName } from '../../platform/mails/accounts.sql.ts'
import { readRecords } from './sender-records.ts'
import {
  changeContent,
  changeSender,
  readFollowUpMails,
  removeFollowUpMails,
  requireOffered,
  requireSwitchedOn,
  takeOver,
} from './follow-up-mails.ts'
import { dropHeld, readHeld, sendHeld } from './held-mails.ts'
import { storeTested } from './follow-up-settings.sql.ts'
import { registerFollowUpTexts } from './follow-up-texts.routes.ts'
import { requireReader, requireSender, sendTest } from './test-mails.ts'
import { tellAudit } from '../../platform/audit/tell.ts'

export function registerFollowUpMails(app: FastifyInstance, deps: Deps): void {
  registerSettings(app, deps)
  registerSender(app, deps)
  registerHeld(app, deps)
  registerFollowUpTexts(app, deps)
}

function registerSettings(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, followUpMailRoutes.get, (_input, { db, actor }) => {
    allow(canSetFollowUpMails(actor))
    requireSwitchedOn(deps)
    return readFollowUpMails(db, deps, actor.companyId)
  })

  mount(app, deps, followUpMailRoutes.update, async ({ body }, { db, actor, session, address }) => {
    allow(canSetFollowUpMails(actor))
    requireOffered(deps)
    await requireProof(db, session, 'set_follow_up_mails')
    await changeContent(db, { actor, address }, body)
    return readFollowUpMails(db, deps, actor.companyId)
  })

  mount(app, deps, followUpMailRoutes.remove, async (_input, { db, actor, session, address }) => {
    allow(canSetFollowUpMails(actor))
    requireSwitchedOn(deps)
    await requireProof(db, session, 'set_follow_up_mails')
    await removeFollowUpMails(db, { actor, address })
    return readFollowUpMails(db, deps, actor.companyId)
  })

  mount(app, deps, followUpMailRoutes.takeOver, async (_input, { db, actor, session, address }) => {
    allow(canSetFollowUpMails(actor))
    requireOffered(deps)
    await requireProof(db, session, 'set_follow_up_mails')
    await takeOver(db, { actor, address })
    return readFollowUpMails(db, deps, actor.companyId)
  })
}

function registerSender(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, followUpMailRoutes.setSender, async ({ body }, { db, actor, session, address }) => {
    allow(canSetFollowUpMails(actor))
    requireOffered(deps)
    await requireProof(db, session, 'set_follow_up_mails')
    await changeSender(db, deps, { actor, address }, body)
    return readFollowUpMails(db, deps, actor.companyId)
  })

  mount(
    app,
    deps,
    followUpMailRoutes.test,
    async (_input, { db, actor, address, t }) => {
      allow(canSetFollowUpMails(actor))
      requireOffered(deps)
      const { companyId } = actor
      const row = await requireSender(db, companyId)
      const { email: to } = await requireReader(db, actor)
      const company = (await mailedCompanyName(db, companyId)) ?? ''
      const subject = t(($) => $.followUpMails.test_mail.subject, { company })
      const text = mailText(
        t,
        t(($) => $.followUpMails.test_mail.text, { company }),
      )
      const answer = await sendTest(deps, companyId, { row, to, subject, text })
      if (!answer.accepted) return answer
      const isStored = await deps.database.transaction({ companyId }, async (tx) => {
        if (!(await storeTested(tx, companyId, row.revision))) return false
        await tellAudit(tx, { actor, address }, { action: 'follow_up_mail.tested', subjectId: companyId })
        return true
      })
      if (!isStored) throw new AppError('changed_elsewhere')
      return answer
    },
    // The request waits for the mail server.
    { transaction: false },
  )

  mount(
    app,
    deps,
    followUpMailRoutes.records,
    async (_input, { db, actor }) => {
      allow(canSetFollowUpMails(actor))
      requireSwitchedOn(deps)
      const { from_address: fromAddress, dkim_selector: dkimSelector } = await requireSender(db, actor.companyId)
      return readRecords(deps.txtRecords, { fromAddress, dkimSelector })
    },
    { transaction: false },
  )
}

function registerHeld(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, followUpMailRoutes.held, async (_input, { db, actor }) => {
    allow(canSetFollowUpMails(actor))
    requireSwitchedOn(deps)
    // The list names leads, so the caller needs access to the leads section.
    await openPro(db, deps, actor)
    return readHeld(db, actor.companyId)
  })

  mount(app, deps, followUpMailRoutes.settleHeld, async ({ body }, { db, actor, address }) => {
    allow(canSetFollowUpMails(actor))
    requireSwitchedOn(deps)
    await openPro(db, deps, actor)
    const acting = { actor, address }
    return { settled: await (body.send ? sendHeld(db, deps, acting, body.ids) : dropHeld(db, acting, body.ids)) }
  })
}

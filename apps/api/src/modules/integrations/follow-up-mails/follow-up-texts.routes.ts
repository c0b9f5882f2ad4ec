import { followUpMailRoutes } from '@kartu/contracts/integrations/follow-up-mails'
import { canSetFollowUpMails } from '@kartu/contracts/integrations/follow-up-mails.plain'
import { translator } from '@kartu/messages/translator'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requireOffered, requireSwitchedOn } from './follow-up-mails.ts'
import { addText, changeText, readForms, readTexts, removeText, requireFormText } from './follow-up-texts.ts'
import { requireReader, requireSender, sampleWords, sendTest } from './test-mails.ts'

export function registerFollowUpTexts(app: FastifyInstance, deps: Deps): void {
  registerReading(app, deps)
  registerWriting(app, deps)
  registerTest(app, deps)
}

function registerReading(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, followUpMailRoutes.texts, (_input, { db, actor }) => {
    allow(canSetFollowUpMails(actor))
    requireSwitchedOn(deps)
    return readTexts(db, actor.companyId)
  })

  mount(app, deps, followUpMailRoutes.forms, ({ query }, { db, actor }) => {
    allow(canSetFollowUpMails(actor))
    requireSwitchedOn(deps)
    return readForms(db, actor.companyId, query.search ?? '')
  })
}

function registerWriting(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, followUpMailRoutes.createText, async ({ body }, { db, actor, session, address }) => {
    allow(canSetFollowUpMails(actor))
    requireOffered(deps)
    await requireProof(db, session, 'set_follow_up_mails')
    return addText(db, { actor, address }, body)
  })

  mount(app, deps, followUpMailRoutes.updateText, async ({ params, body }, { db, actor, session, address }) => {
    allow(canSetFollowUpMails(actor))
    requireOffered(deps)
    await requireProof(db, session, 'set_follow_up_mails')
    return changeText(db, { actor, address }, params.textId, body)
  })

  mount(app, deps, followUpMailRoutes.removeText, async ({ params }, { db, actor, session, address }) => {
    allow(canSetFollowUpMails(actor))
    requireSwitchedOn(deps)
    await requireProof(db, session, 'set_follow_up_mails')
    await removeText(db, { actor, address }, params.textId)
    return { _id: params.textId }
  })
}

function registerTest(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    followUpMailRoutes.testText,
    async ({ body: { text_id: id, language } }, { db, actor }) => {
      allow(canSetFollowUpMails(actor))
      requireOffered(deps)
      const { companyId } = actor
      const row = await requireSender(db, companyId)
      const { email: to } = await requireReader(db, actor)
      const { texts } = id === null ? row : await requireFormText(db, companyId, id)
      const words = await sampleWords(db, deps, actor, { texts, language, t: translator(language) })
      return sendTest(deps, companyId, { row, to, ...words })
    },
    // The request waits for the mail server.
    { transaction: false },
  )
}

import { companyExportBytesMax, dataExportDays } from '@kartu/contracts/limits'
import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { dayText, mailText, webRoot } from '../../../jobs/mail-text.ts'
import { defineJob } from '../../job.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { unlessTooLarge } from '../../platform/files/made-exports.ts'
import { storePrivateBytes } from '../../platform/files/private-files.ts'
import { claimPrivateBytes } from '../../platform/files/stored-files.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { typedName } from '../../platform/mails/typed-words.ts'
import { findUser, localeOf } from '../../identity/users/users.sql.ts'
import { companyExportQueue } from './company-exports.ts'
import { findAskers, placesOf, wholeExports } from './company-exports.sql.ts'
import { companyArchive } from './write-company.ts'

/**
 * Mails the link to the export to those who requested it. The link opens only for a signed-in super admin of the
 * company.
 */
export const companyExportMail = defineMailJob({
  whileDeleting: true,
  queue: 'company_export_mail',
  rules: { causedBy: 'colleague', address: 'confirmed', refusals: false, unsubscribe: 'none' },
  payload: z.object({ companyId: z.uuid(), userId: z.uuid(), exportId: z.uuid() }),
  async compose({ env, database }, { companyId, userId, exportId }) {
    const db = database.read({ companyId })
    const user = await findUser(database.global, userId)
    const company = await findCompany(db, companyId)
    const row = await wholeExports.find(db, companyId)
    if (!user || !company || row?.id !== exportId) return undefined
    const locale = localeOf(user)
    const t = translator(locale)
    const values = {
      company: typedName(company.name),
      url: `${webRoot(env.publicUrl, locale)}${company.eraseAt === null ? '/company?show=export&' : '/company/delete?'}company=${companyId}`,
      date: dayText(row.ends_at, locale),
      days: dataExportDays,
    }
    return {
      to: user.email,
      subject: t(($) => $.companyExportMails.ready.subject, values),
      text: mailText(
        t,
        t(($) => $.companyExportMails.ready.text, values),
      ),
    }
  },
})

const progressEveryMs = 1000

/** Restarts from the beginning after a crash; a sweep deletes the bytes of the earlier attempt. */
export const companyExportJob = defineJob({
  ...companyExportQueue,
  // Data can be exported until the erasure.
  whileDeleting: true,
  async run(deps, { companyId, exportId, userId }) {
    const { database, queue } = deps
    const context = { companyId }
    if (!(await wholeExports.isMaking(database.read(context), companyId, exportId))) return
    let notedMs = 0
    const content = companyArchive(deps, companyId, async (done, total) => {
      if (Date.now() - notedMs < progressEveryMs) return
      notedMs = Date.now()
      await database.transaction(context, (tx) => wholeExports.noteProgress(tx, companyId, exportId, { done, total }))
    })
    const stored = await unlessTooLarge(
      () => storePrivateBytes(deps, companyId, content, companyExportBytesMax),
      () => wholeExports.giveUpTooLarge(database.read(context), companyId, exportId),
    )
    if (!stored) return
    await database.transaction(context, async (tx) => {
      const endsAt = await wholeExports.markReady(tx, companyId, exportId, stored)
      if (!endsAt) return
      await claimPrivateBytes(tx, stored.storedAs, companyId, endsAt)
      const askers = await findAskers(tx, companyId, userId)
      await tell(tx, bySystem(companyId, 'job'), {
        audit: [],
        shows: 'nothing',
        notify: [
          { queue, memberIds: await placesOf(tx, companyId, askers), kind: 'company_exported', facts: {}, people: {} },
        ],
      })
      for (const asker of askers) await queue.enqueue(tx, companyExportMail, { companyId, userId: asker, exportId })
    })
  },
})

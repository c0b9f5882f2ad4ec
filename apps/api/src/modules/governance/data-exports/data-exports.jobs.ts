import { Readable } from 'node:stream'
import { dataExportBytesMax, dataExportDays } from '@kartu/contracts/limits'
import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { dayText, mailText, webRoot } from '../../../jobs/mail-text.ts'
import { defineJob } from '../../job.ts'
import { unlessTooLarge } from '../../platform/files/made-exports.ts'
import { storePrivateBytes } from '../../platform/files/private-files.ts'
import { claimPrivateBytes } from '../../platform/files/stored-files.ts'
import { writeZip } from '../../platform/files/zip-stream.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { localeOf, findUser } from '../../identity/users/users.sql.ts'
import { dataExportQueue, personExports } from './data-exports.ts'
import { personEntries } from './write-person-export.ts'

/** Mails the link to the export, which opens only if its person is signed in. */
export const dataExportMail = defineMailJob({
  queue: 'data_export_mail',
  rules: { causedBy: 'recipient', address: 'confirmed', refusals: false, unsubscribe: 'none' },
  payload: z.object({ userId: z.uuid(), exportId: z.uuid() }),
  async compose({ env, database }, { userId, exportId }) {
    const user = await findUser(database.global, userId)
    const row = await personExports.find(database.global, userId)
    if (!user || row?.id !== exportId) return undefined
    const locale = localeOf(user)
    const t = translator(locale)
    const values = {
      url: `${webRoot(env.publicUrl, locale)}/account?show=data`,
      date: dayText(row.ends_at, locale),
      days: dataExportDays,
    }
    return {
      to: user.email,
      subject: t(($) => $.dataExports.mail.subject),
      text: mailText(
        t,
        t(($) => $.dataExports.mail.text, values),
      ),
    }
  },
})

/** Restarts from the beginning after a crash; a sweep deletes the bytes of the earlier attempt. */
export const dataExportJob = defineJob({
  ...dataExportQueue,
  async run(deps, { userId, exportId }) {
    const { database } = deps
    const user = await findUser(database.global, userId)
    if (!user || !(await personExports.isMaking(database.global, userId, exportId))) return
    const entries = await personEntries(deps, { userId, locale: localeOf(user) }, (done, total) =>
      personExports.noteProgress(database.global, userId, exportId, { done, total }),
    )
    const content = Readable.from(writeZip(entries), { objectMode: false })
    const stored = await unlessTooLarge(
      () => storePrivateBytes(deps, null, content, dataExportBytesMax),
      () => personExports.giveUpTooLarge(database.global, userId, exportId),
    )
    if (!stored) return
    await database.transaction('global', async (tx) => {
      const endsAt = await personExports.markReady(tx, userId, exportId, stored)
      if (!endsAt) return
      await claimPrivateBytes(tx, stored.storedAs, null, endsAt)
      await deps.queue.enqueue(tx, dataExportMail, { userId, exportId })
    })
  },
})

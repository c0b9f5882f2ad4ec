import { desc } from 'drizzle-orm'
import type { Database } from '../db/db.ts'
import type { Mailer } from './mailer.ts'
import { outboxMails } from './mailer.tables.ts'

/** The mailer of an installation without SMTP: mails stay in the database and are read at /dev/mail. */
export function outboxMailer(database: Database): Mailer {
  return {
    kind: 'outbox',
    async send({ id, companyId, to, subject, text }) {
      await database.global.orm.insert(outboxMails).values({ id, companyId, to, subject, text }).onConflictDoNothing()
    },
  }
}

/** The newest mails first. */
export const latestMails = (database: Database, max: number) =>
  database.global.orm.select().from(outboxMails).orderBy(desc(outboxMails.createdAt)).limit(max)

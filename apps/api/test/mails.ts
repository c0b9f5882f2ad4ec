import { expect, vi } from 'vitest'
import { latestMails } from '../src/gateways/mail/outbox-mailer.ts'
import type { TestServer } from './server.ts'

type OutboxMail = Awaited<ReturnType<typeof latestMails>>[number]

/** Waits until the outbox contains this number of emails to an address, and returns them, newest first. */
export function mailsTo(server: TestServer, email: string, count: number): Promise<OutboxMail[]> {
  return vi.waitFor(
    async () => {
      const mails = await latestMails(server.database, 1_000, email)
      expect(mails).toHaveLength(count)
      return mails
    },
    { timeout: 60_000, interval: 20 },
  )
}

/** The one-time code of the newest mail to an address. */
export async function codeMailedTo(server: TestServer, email: string, count = 1): Promise<string> {
  const [mail] = await mailsTo(server, email, count)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`The mail holds no code: ${mail?.subject}`)
  return code
}

/** Ends the pause between two emails of an invitation. */
export const passPauses = (server: TestServer): Promise<unknown> =>
  server.database.global.raw(`delete from rate_limits where key like 'invitations:pause:%'`, [])

/** Moves all earlier invitations past the daily limits. */
export const passInvitationLimits = (server: TestServer): Promise<unknown> =>
  server.database.global.raw(
    `delete from rate_limits where key like 'invitations:%' or key like 'mail:stranger:%' or key like 'mail:verified:%'
      or key like 'mail:account:%'`,
    [],
  )

/** Path of the link for more codes, from the last code email that an address gets in a day. */
export async function moreCodesLinkTo(server: TestServer, email: string, count = 3): Promise<string> {
  const texts = (await mailsTo(server, email, count)).map(({ text }) => text)
  const path = /https:\/\/kartu\.test(\/more-codes\/[\w-]+\?lang=\w\w)/.exec(texts.join('\n'))?.[1]
  if (path === undefined) throw new Error(`No mail to ${email} has a link for more codes`)
  return path
}

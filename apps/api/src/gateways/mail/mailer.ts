/** A mail as it leaves: one recipient, plain text, and for some kinds the same as HTML. */
export interface Mail {
  /** Names the mail: sent again under the same id, it is the same mail, and mail programs show it once. */
  id?: string
  /** Sender shown by mail programs; by default, the installation. */
  sender?: string
  /** Company of the mail; without it, an account's own. */
  companyId?: string
  /** Members, accounts and leads that the mail goes to or names, so that an erasure finds its stored copy by id. */
  about?: readonly string[]
  to: string
  subject: string
  text: string
  /** Says the same as `text`. */
  html?: string
  /** URL for unsubscribing with one click (RFC 8058). */
  unsubscribeUrl?: string
  /** Gives up on a silent server sooner: its reader waits in front of a form, and a second copy does no harm. */
  urgent?: boolean
  attachments?: readonly Attachment[]
  /** Address for replies; by default, the installation's. */
  replyTo?: string
}

export interface Attachment {
  name: string
  mediaType: string
  content: Buffer
}

/** Sends one mail, or throws a `MailFault`. */
export interface Mailer {
  readonly kind: 'smtp' | 'outbox'
  send(mail: Mail): Promise<void>
  /** Problem with the delivery, as a sentence for the operator. */
  check?(): Promise<string | undefined>
}

/** Warns the operator at the start that mail cannot be sent. The server starts anyway, and mails wait in the queue. */
export async function warnOfMailFault({ env, mailer }: { env: { jobs: boolean }; mailer: Mailer }): Promise<void> {
  if (!env.jobs) return
  const fault = await mailer.check?.()
  if (fault !== undefined) process.stderr.write(`${fault}\n`)
}

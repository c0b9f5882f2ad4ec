/** An outgoing mail: one recipient, plain text, and for some kinds also HTML. */
export interface Mail {
  /** ID of the mail: if it is sent again under the same ID, mail programs show it once. */
  id?: string
  /** Sender shown by mail programs; by default, the installation. */
  sender?: string
  /** Company of the mail; undefined for a mail about an account. */
  companyId?: string
  /**
   * Members, accounts and leads that receive the mail or are named in it, so that an erasure finds its stored copy by
   * ID.
   */
  about?: readonly string[]
  to: string
  subject: string
  text: string
  /** Has the same content as `text`. */
  html?: string
  /** URL for unsubscribing with one click (RFC 8058). */
  unsubscribeUrl?: string
  /**
   * Uses a shorter time limit for a silent server: the reader waits in front of a form, and a second copy does no harm.
   */
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
  /** Delivery problem, as a sentence for the operator. */
  check?(): Promise<string | undefined>
}

/** Warns the operator at the start that mail cannot be sent. The server starts anyway, and mails wait in the queue. */
export async function warnOfMailFault({ env, mailer }: { env: { jobs: boolean }; mailer: Mailer }): Promise<void> {
  if (!env.jobs) return
  const fault = await mailer.check?.()
  if (fault !== undefined) process.stderr.write(`${fault}\n`)
}

/** A mail as it leaves: one recipient, plain text. */
export interface Mail {
  /** Names the mail: sent again under the same id, it is the same mail and arrives once. */
  id?: string
  /** Who it is from, as mail programs show it before the subject; without it, the installation. */
  sender?: string
  to: string
  subject: string
  text: string
}

/** Sends one mail or throws; the job that calls it tries again. */
export interface Mailer {
  readonly kind: 'smtp' | 'outbox'
  send(mail: Mail): Promise<void>
}

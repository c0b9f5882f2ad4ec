/** A mail as it leaves: one recipient, plain text. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends one mail or throws; the job that calls it tries again. */
export interface Mailer {
  readonly kind: 'smtp' | 'outbox'
  send(mail: Mail): Promise<void>
}

import { z } from 'zod'
import { blankIsUnset, onOrOff, secureAddress, secureOrigin } from './setting-forms.ts'

export const mailboxFields = {
  SIGNATURE_ROLLOUT: onOrOff,
  GMAIL_URL: z.preprocess(blankIsUnset, secureOrigin.default('https://gmail.googleapis.com')),
  GOOGLE_TOKEN_URL: z.preprocess(blankIsUnset, secureAddress.default('https://oauth2.googleapis.com/token')),
}

/** Addresses of Google for signatures in mailboxes. */
export interface MailboxSettings {
  /** Origin of Gmail's REST API. */
  gmailUrl: string
  tokenUrl: string
}

export interface MailboxRead {
  SIGNATURE_ROLLOUT: 'on' | 'off'
  GMAIL_URL: string
  GOOGLE_TOKEN_URL: string
}

/** Undefined if the operator turned the roll-out of signatures off. */
export const mailboxSettings = (settings: MailboxRead): MailboxSettings | undefined =>
  settings.SIGNATURE_ROLLOUT === 'on'
    ? { gmailUrl: settings.GMAIL_URL, tokenUrl: settings.GOOGLE_TOKEN_URL }
    : undefined

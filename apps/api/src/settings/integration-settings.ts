import {
  type GoogleDirectoryRead,
  type GoogleDirectorySettings,
  googleDirectorySettings,
} from './google-directory-settings.ts'
import { type MailboxRead, type MailboxSettings, mailboxSettings } from './mailbox-settings.ts'

/** Settings of connections to other programs, and of saved cards. */
export interface IntegrationSettings {
  /** Hosts that may receive webhooks at a private address, and on this machine without TLS. */
  privateWebhookHosts: string[]
  /** Mail servers that follow-up mails may use at a private address. */
  privateMailHosts: string[]
  /** False: no follow-up mails to new leads. */
  followUpMails: boolean
  /** False if the operator turned webhooks off. */
  webhooks: boolean
  /** False if the operator turned messages to Slack and Microsoft Teams off. */
  chatMessages: boolean
  /** False: API keys are refused and hidden from the screens. */
  apiKeys: boolean
  /** False: no address books for phones (CardDAV). */
  carddav: boolean
  /** False: no server for directories (SCIM). */
  scim: boolean
  /** False: companies cannot follow a directory. */
  directorySync: boolean
  googleDirectory: GoogleDirectorySettings
  /** Undefined if the operator turned the roll-out of email signatures off. */
  mailboxes: MailboxSettings | undefined
  /** False: no server for assistants (Model Context Protocol). */
  mcp: boolean
  /** True if visitors' browsers save opened cards. False also deletes the copies that they have. */
  cardOffline: boolean
  /** Days for which changes stay in the feeds of companies. */
  changeFeedDays: number
}

interface Read extends MailboxRead, GoogleDirectoryRead {
  PRIVATE_WEBHOOK_HOSTS: string[]
  PRIVATE_MAIL_HOSTS: string[]
  FOLLOW_UP_MAILS: 'on' | 'off'
  WEBHOOKS: 'on' | 'off'
  CHAT_MESSAGES: 'on' | 'off'
  API_KEYS: 'on' | 'off'
  CARDDAV: 'on' | 'off'
  SCIM: 'on' | 'off'
  DIRECTORY_SYNC: 'on' | 'off'
  MCP: 'on' | 'off'
  CARD_OFFLINE: 'on' | 'off'
  CHANGE_FEED_DAYS: number
}

export const integrationSettings = (settings: Read): IntegrationSettings => ({
  privateWebhookHosts: settings.PRIVATE_WEBHOOK_HOSTS,
  privateMailHosts: settings.PRIVATE_MAIL_HOSTS,
  followUpMails: settings.FOLLOW_UP_MAILS === 'on',
  webhooks: settings.WEBHOOKS === 'on',
  chatMessages: settings.CHAT_MESSAGES === 'on',
  apiKeys: settings.API_KEYS === 'on',
  carddav: settings.CARDDAV === 'on',
  scim: settings.SCIM === 'on',
  directorySync: settings.DIRECTORY_SYNC === 'on',
  googleDirectory: googleDirectorySettings(settings),
  mailboxes: mailboxSettings(settings),
  mcp: settings.MCP === 'on',
  cardOffline: settings.CARD_OFFLINE === 'on',
  changeFeedDays: settings.CHANGE_FEED_DAYS,
})

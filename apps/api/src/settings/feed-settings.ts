/** Settings of the change feed and of webhooks. */
export interface FeedSettings {
  /** Hosts that may receive webhooks at a private address, and on this machine without TLS. */
  privateWebhookHosts: string[]
  /** False if the operator turned webhooks off. */
  webhooks: boolean
  /** False if the operator turned messages to Slack and Microsoft Teams off. */
  chatMessages: boolean
  /** Days for which changes stay in the feeds of companies. */
  changeFeedDays: number
}

interface Read {
  PRIVATE_WEBHOOK_HOSTS: string[]
  WEBHOOKS: 'on' | 'off'
  CHAT_MESSAGES: 'on' | 'off'
  CHANGE_FEED_DAYS: number
}

export const feedSettings = (settings: Read): FeedSettings => ({
  privateWebhookHosts: settings.PRIVATE_WEBHOOK_HOSTS,
  webhooks: settings.WEBHOOKS === 'on',
  chatMessages: settings.CHAT_MESSAGES === 'on',
  changeFeedDays: settings.CHANGE_FEED_DAYS,
})

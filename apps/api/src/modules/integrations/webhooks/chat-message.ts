import type { ChatApp } from '@kartu/contracts/integrations/chat-messages.plain'
import type { Locale } from '@kartu/contracts/validation'
import { translator } from '@kartu/messages/translator'

/** Content of a message: a title, one string per line, and a link. */
export interface ChatMessage {
  title: string
  lines: readonly string[]
  link: { label: string; url: string }
}

/** Facts about a new lead; `details` are the visitor's. */
export interface LeadNews {
  member: string | null
  event: string | null
  url: string
  details: readonly string[]
}

export function leadMessage(locale: Locale, { member, event, url, details }: LeadNews): ChatMessage {
  const t = translator(locale)
  return {
    title: t(($) => $.chatMessages.message.title),
    lines: [
      ...(member === null ? [] : [t(($) => $.chatMessages.message.member, { name: member })]),
      ...(event === null ? [] : [t(($) => $.chatMessages.message.event, { name: event })]),
      ...details,
    ],
    link: { label: t(($) => $.chatMessages.message.open), url },
  }
}

export function testMessage(locale: Locale, company: string, url: string): ChatMessage {
  const t = translator(locale)
  return {
    title: t(($) => $.chatMessages.message.test, { company }),
    lines: [],
    link: { label: t(($) => $.chatMessages.message.open), url },
  }
}

/** Body of the request that posts a message. */
export const chatBody = (app: ChatApp, message: ChatMessage): string =>
  JSON.stringify(app === 'slack' ? slackBody(message) : teamsBody(message))

/** Slack interprets these three characters as links or mentions, even in plain text. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Maximum length of a block; Slack refuses a message with a longer one. */
const slackCharactersMax = 3_000

const slackLines = (lines: readonly string[]): string =>
  lines
    .map((line) => slackText(line))
    .join('\n')
    .slice(0, slackCharactersMax)
    .toWellFormed()

/** Typed texts are sent as `plain_text`, which Slack does not format. Only the link is `mrkdwn`. */
const slackBody = ({ title, lines, link }: ChatMessage) => ({
  text: slackText(title),
  unfurl_links: false,
  blocks: [
    {
      type: 'section',
      text: { type: 'plain_text', emoji: false, text: slackLines([title, ...lines]) },
    },
    { type: 'section', text: { type: 'mrkdwn', text: `<${slackText(link.url)}|${slackText(link.label)}>` } },
  ],
})

/** Adaptive Cards evaluate `{{DATE(…)}}` in every text. */
const teamsText = (text: string): string => text.replaceAll(/\{(?=\{)/g, '{ ')

/** Typed texts are sent as text runs, which Teams does not format. */
const teamsBody = ({ title, lines, link }: ChatMessage) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [title, ...lines].map((text, at) => ({
          type: 'RichTextBlock',
          inlines: [{ type: 'TextRun', text: teamsText(text), ...(at === 0 && { weight: 'Bolder' }) }],
        })),
        actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
      },
    },
  ],
})

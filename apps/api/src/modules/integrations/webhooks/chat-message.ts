import type { ChatApp } from '@kartu/contracts/integrations/chat-messages.plain'
import type { Locale } from '@kartu/contracts/validation'
import { translator } from '@kartu/messages/translator'

/** Text of a message, one string a line, and where its link leads. */
export interface ChatMessage {
  title: string
  lines: readonly string[]
  link: { label: string; url: string }
}

/** Facts about a new lead; `details` are those of the visitor. */
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

/** Slack reads these three letters as marks of links and mentions, also in plain text. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Slack refuses a message with a longer block. */
const slackCharactersMax = 3_000

const slackLines = (lines: readonly string[]): string =>
  lines
    .map((line) => slackText(line))
    .join('\n')
    .slice(0, slackCharactersMax)
    .toWellFormed()

/** Typed texts are in `plain_text`, in which Slack formats nothing. Only the link is `mrkdwn`. */
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

/** Adaptive Cards compute `{{DATE(…)}}` in every text. */
const teamsText = (text: string): string => text.replaceAll(/\{(?=\{)/g, '{ ')

/** Typed texts are in text runs, in which Teams formats nothing. */
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

import { describe, expect, test } from 'vitest'
import { type ChatMessage, chatBody, leadMessage } from './chat-message.ts'

const hostile = '<!channel> *Ayu* & <https://evil.example|Kartu> {{DATE(2026-01-01)}}'
const url = 'https://kartu.test/pro/recipient/1?company=2&x=3'
const message: ChatMessage = { title: 'New lead', lines: [hostile], link: { label: 'Open', url } }

interface SlackBlock {
  text: { type: string; text: string }
}

describe('a message to Slack', () => {
  const { blocks } = JSON.parse(chatBody('slack', message)) as { blocks: [SlackBlock, SlackBlock] }

  test('shows typed text without formatting', () =>
    expect(blocks[0].text).toEqual({
      ...{ type: 'plain_text', emoji: false },
      text: 'New lead\n&lt;!channel&gt; *Ayu* &amp; &lt;https://evil.example|Kartu&gt; {{DATE(2026-01-01)}}',
    }))

  test('has one link', () =>
    expect(blocks[1].text).toEqual({
      ...{ type: 'mrkdwn', text: '<https://kartu.test/pro/recipient/1?company=2&amp;x=3|Open>' },
    }))
})

test('a long message to Slack is cut at 3,000 characters', () => {
  const { blocks } = JSON.parse(
    chatBody('slack', { ...message, lines: ['a'.repeat(2_990), '\u{1F600}'.repeat(20)] }),
  ) as { blocks: [SlackBlock] }
  expect(blocks[0].text.text).toHaveLength(3_000)
  expect(blocks[0].text.text.isWellFormed()).toBe(true)
})

test.each(['{{{DATE(x)}}}', '{{{{DATE(x)}}}}'])('a message to Teams computes nothing in %s', (line) => {
  expect(chatBody('teams', { ...message, lines: [line] })).not.toContain('{{')
})

test('a message to Teams contains typed text only in text runs', () => {
  const { attachments } = JSON.parse(chatBody('teams', message)) as {
    attachments: [{ content: { body: { type: string; inlines: { text: string }[] }[]; actions: object[] } }]
  }
  const [{ content }] = attachments
  expect(content.body.map(({ type }) => type)).toEqual(['RichTextBlock', 'RichTextBlock'])
  expect(content.body[1]?.inlines).toEqual([
    { type: 'TextRun', text: '<!channel> *Ayu* & <https://evil.example|Kartu> { {DATE(2026-01-01)}}' },
  ])
  expect(content.actions).toEqual([{ type: 'Action.OpenUrl', title: 'Open', url }])
})

test('a message without an event still names the owner', () => {
  const news = { member: 'Ayu', event: null, url, details: [] }
  expect(leadMessage('en', news).lines).toEqual(['For Ayu'])
  expect(leadMessage('id', { ...news, event: 'Expo' }).lines).toEqual(['Untuk Ayu', 'Acara: Expo'])
})

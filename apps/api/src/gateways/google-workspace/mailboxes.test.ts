import { beforeEach, expect, test } from 'vitest'
import { startGmail } from '../../../test/outside/gmail-server.ts'
import { GmailMailboxes } from './mailboxes.ts'

const gmail = await startGmail()
const { account } = gmail.tokens
const waited: number[] = []
const { GMAIL_URL: gmailUrl, GOOGLE_TOKEN_URL: tokenUrl } = gmail.settings
const mailboxes = new GmailMailboxes({ gmailUrl, tokenUrl }, (seconds) => {
  waited.push(seconds)
  return Promise.resolve()
})
const email = 'ana+cards@customer.example'

beforeEach(() => {
  gmail.reset()
  waited.length = 0
  gmail.signatures.set(email, '<b>before</b>')
})

test('reads the primary address', async () => {
  expect(await mailboxes.read(account, email)).toEqual({ address: email, signature: '<b>before</b>' })
})

test('writes the signature of one address', async () => {
  await mailboxes.write(account, email, { address: email, signature: '<b>after</b>' })
  expect(gmail.signatures.get(email)).toBe('<b>after</b>')
})

test('waits for the time that Gmail requests', async () => {
  let calls = 0
  gmail.says.refuse = () => ((calls += 1) < 3 ? { status: 429, retryAfter: '7' } : undefined)
  await mailboxes.read(account, email)
  expect(waited).toEqual([7, 7])
})

test.each([
  ['a limit that stays', { status: 429 }, 'later', 4],
  ['a limit as 403', { status: 403, body: { error: { errors: [{ reason: 'userRateLimitExceeded' }] } } }, 'later', 4],
  ['a broken server', { status: 503 }, 'later', 4],
  ['a limit until tomorrow', { status: 429, retryAfter: '3600' }, 'later', 0],
  ['a redirect', { status: 302 }, 'later', 4],
  ['a refused scope', { status: 403 }, 'account', 0],
  ['a mailbox that is off', { status: 400, body: { error: { status: 'FAILED_PRECONDITION' } } }, 'person', 0],
  ['a signature that is too long', { status: 400 }, 'refused', 0],
])('gives up on %s', async (_what, refusal, code, pauses) => {
  gmail.says.refuse = () => refusal
  await expect(mailboxes.read(account, email)).rejects.toMatchObject({ code })
  expect(waited).toHaveLength(pauses)
})

test('reports a person without mailbox', async () => {
  await expect(mailboxes.read(account, 'gone@customer.example')).rejects.toMatchObject({ code: 'person' })
  await expect(mailboxes.read(account, 'new@customer.example')).rejects.toMatchObject({ code: 'person' })
})

test('reports a missing delegation', async () => {
  gmail.tokens.says.delegated = []
  await expect(mailboxes.read(account, 'bo@customer.example')).rejects.toMatchObject({ code: 'account' })
  gmail.tokens.says.delegated = ['https://www.googleapis.com/auth/gmail.settings.basic']
})

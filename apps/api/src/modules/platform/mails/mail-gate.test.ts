import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeCompany, makeUser, unique } from '../../../../test/factories.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { startServer } from '../../../../test/server.ts'
import type { Mail } from '../../../gateways/mail/mailer.ts'
import '../../all.ts'
import { mailJobs } from './mail-job.ts'
import { storeConfirmedEmail } from '../../billing/invoices/billing-email.sql.ts'
import { isUnasked, type MailRules, passGate } from './mail-gate.ts'
import { readRefusalToken, refuse } from './mail-refusals.ts'

const server = await startServer()
const { global } = server.database

/** Every kind of mail with its rules; one entry for each kind of payload if the rules differ. */
const kinds = mailJobs.entries.flatMap(({ kind: { queue, rules } }): [string, MailRules][] =>
  'byKind' in (rules as object)
    ? Object.entries((rules as { byKind: Record<string, MailRules> }).byKind).map(([name, own]) => [
        `${queue}: ${name}`,
        own,
      ])
    : [[queue, rules as MailRules]],
)

const someEmail = () => `stranger-${unique()}@example.com`
const hostile = (to: string) => ({
  to,
  locale: 'en' as const,
  sender: 'Security https://bank-login.example via Kartu',
  subject: 'Pay at https://bank-login.example/pay',
  text: 'Text',
  replyTo: 'thief@example.com',
})
const pass = (rules: MailRules, to: string, companyId: string, account?: string) =>
  passGate(server.deps, { ...hostile(to), ...(account && { account }) }, { rules, companyId, isCounted: true })

const left = (passed: Mail | { held: string }): passed is Mail => 'to' in passed

test('docs/security.md lists every kind of mail with its answers', () => {
  const text = readFileSync(new URL('../../../../../../docs/security.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+_mail|mail)(: \w+)?` +\| (.+?) +\|$/gm)].map(
    ([, queue = '', kind = '', rest = '']) => [
      `${queue}${kind}`,
      rest
        .split('|')
        .map((cell) => cell.trim())
        .slice(0, 4),
    ],
  )
  const answers = kinds.map(([name, { causedBy, address, refusals, unsubscribe }]) => [
    name,
    [causedBy, address, refusals ? 'yes' : 'no', unsubscribe],
  ])
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(answers))
})

test.each(kinds)('%s has no unconfirmed reply address', async (_name, rules) => {
  const company = await makeCompany(server)
  const passed = await pass(rules, company.founder.email, company.id, company.founder.id)
  if (!left(passed)) throw new Error(passed.held)
  expect(passed.replyTo).toBeUndefined()
  expect(passed.sender).toBe('Security https[/]/bank-login[.]example via Kartu')
})

test.each(kinds.filter(([, { address }]) => address === 'confirmed'))(
  '%s goes only to the address of an account',
  async (_name, rules) => {
    const company = await makeCompany(server)
    expect(await pass(rules, someEmail(), company.id)).toEqual({ held: 'unconfirmed' })
    expect(left(await pass(rules, (await makeUser(server)).email, company.id))).toBe(true)
  },
)

const unasked = kinds.filter(([, rules]) => isUnasked(rules))

test.each(unasked)('%s respects a refusal', async (_name, rules) => {
  const company = await makeCompany(server)
  const email = someEmail()
  const first = await pass(rules, email, company.id)
  if (!left(first)) throw new Error(first.held)
  expect(first.unsubscribeUrl).toContain('/no-more-mail/')
  expect(first.text).toContain(`${first.unsubscribeUrl}?lang=en`)
  expect(first.subject).not.toContain('https://')
  const refusal = await readRefusalToken(global, first.unsubscribeUrl?.split('/').at(-1) ?? '')
  if (refusal) await refuse(global, refusal, 'server')
  const other = await makeCompany(server)
  expect(await pass(rules, email, other.id)).toEqual({ held: 'unwanted' })
})

test('all unrequested kinds of mail share three a day per mailbox', async () => {
  const name = `stranger-${unique()}`
  const counted = unasked.filter(([, rules]) => isUnasked(rules) && rules.counted === 'here')
  expect(counted.map(([kind]) => kind).toSorted()).toEqual([
    'billing_email_mail',
    'card_mail',
    'follow_up_mail',
    'invitation_mail',
    'lead_details_mail',
  ])
  const passed: boolean[] = []
  for (let sent = 0; sent < 6; sent += 1) {
    const [, rules] = counted[sent % counted.length] ?? []
    if (rules) passed.push(left(await pass(rules, `${name}+${sent}@example.com`, (await makeCompany(server)).id)))
  }
  expect(passed).toEqual([true, true, true, false, false, false])
})

test('one company mails a mailbox at most three times a day', async () => {
  for (const verification of ['unverified', 'verified']) {
    const company = await makeCompany(server)
    await asOwner(server.database, (query) =>
      query('update companies set verification = $2 where id = $1', [company.id, verification]),
    )
    const name = `stranger-${unique()}`
    const passed: boolean[] = []
    for (const [at, [, rules]] of [...unasked, ...unasked].entries())
      passed.push(left(await pass(rules, `${name}+${at}@example.com`, company.id)))
    expect(passed.filter((is) => is)).toHaveLength(3)
  }
})

test('all companies of one account share three mails a day', async () => {
  const founder = await makeUser(server)
  const name = `stranger-${unique()}`
  const passed: boolean[] = []
  for (const [at, [, rules]] of [...unasked, ...unasked].entries()) {
    const company = await makeCompany(server, { founder })
    const verified = at % 2 === 0 ? 'verified' : 'unverified'
    await asOwner(server.database, (query) =>
      query('update companies set verification = $2 where id = $1', [company.id, verified]),
    )
    passed.push(left(await pass(rules, `${name}+${at}@example.com`, company.id)))
  }
  expect(passed.filter((is) => is)).toHaveLength(3)
})

test('invitations of verified companies have their own allowance', async () => {
  const company = await makeCompany(server)
  await asOwner(server.database, (query) =>
    query(`update companies set verification = 'verified' where id = $1`, [company.id]),
  )
  const email = someEmail()
  const rulesOf = (kind: string) => unasked.find(([name]) => name === kind)?.[1]
  const [card, invitation] = [rulesOf('card_mail'), rulesOf('invitation_mail')]
  if (!card || !invitation) throw new Error('A kind is missing')
  for (let sent = 0; sent < 4; sent += 1) await pass(card, email, (await makeCompany(server)).id)
  expect(await pass(card, email, company.id)).toEqual({ held: 'ceiling' })
  expect(left(await pass(invitation, email, company.id))).toBe(true)
})

test('invoices go only to a colleague or a confirmed address', async () => {
  const rules = kinds.find(([name]) => name === 'invoice_mail')?.[1]
  if (!rules) throw new Error('A kind is missing')
  const company = await makeCompany(server)
  const { id, email } = company.founder
  expect(left(await pass(rules, email, company.id, id))).toBe(true)
  const reader = someEmail()
  expect(await pass(rules, reader, company.id)).toEqual({ held: 'unconfirmed' })
  expect(await pass(rules, reader, company.id, id)).toEqual({ held: 'unconfirmed' })
  await server.database.transaction({ companyId: company.id }, (tx) => storeConfirmedEmail(tx, company.id, reader))
  expect(await pass(rules, reader, (await makeCompany(server)).id)).toEqual({ held: 'unconfirmed' })
  const passed = await pass(rules, reader, company.id)
  if (!left(passed)) throw new Error(passed.held)
  const refusal = await readRefusalToken(global, passed.unsubscribeUrl?.split('/').at(-1) ?? '')
  if (refusal) await refuse(global, refusal, 'company')
  expect(await pass(rules, reader, company.id)).toEqual({ held: 'unwanted' })
})

test('confirms a named account only at its own address', async () => {
  const company = await makeCompany(server)
  const rules = unasked.find(([name]) => name === 'lead_details_mail')?.[1]
  if (!rules) throw new Error('A kind is missing')
  const send = (to: string, account: string) =>
    passGate(server.deps, { ...hostile(to), account }, { rules, companyId: company.id, isCounted: true })
  const { id, email } = company.founder
  for (let sent = 0; sent < 5; sent += 1) expect(left(await send(email, id))).toBe(true)
  const stranger = someEmail()
  const passed: boolean[] = []
  for (let sent = 0; sent < 4; sent += 1) passed.push(left(await send(stranger, id)))
  expect(passed).toEqual([true, true, true, false])
})

import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { contactMessageRoutes } from '@kartu/contracts/billing/contact-messages'
import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards'
import { verificationRoutes } from '@kartu/contracts/company/verification'
import { expect, inject, test } from 'vitest'
import { deletionSteps } from '../../test/steps/account-deletion-steps.ts'
import { companyDeletionSteps } from '../../test/steps/company-deletion-steps.ts'
import { companyWithProvider, startCompanySignIn } from '../../test/steps/company-sign-in-steps.ts'
import { asOwner, emptyDatabase } from '../../test/database/database.ts'
import { makeCompany, makeMember, makeUser, type TestCompany, unique } from '../../test/factories.ts'
import { invoiceRowOf } from '../../test/invoice-rows.ts'
import { processTimeoutMs, runToItsEnd } from '../../test/process.ts'
import { makeUserWithApp } from '../../test/steps/second-factor-steps.ts'
import { startOwnServer } from '../../test/server.ts'
import { databaseUrl, onServer } from '../../test/database/servers.ts'
import { commandsIn, writtenTexts } from '../../test/written-commands.ts'
import { keepInvoices } from '../modules/billing/invoices/kept-invoices.ts'
import { insertInvoice } from '../modules/billing/invoices/invoices.sql.ts'

const server = await startOwnServer()
const keyOf = (byte: string) => Buffer.alloc(32, byte).toString('base64')
const ownSettings = {
  ...server.settings,
  PUBLIC_URL: 'https://kartu.test',
  SECRETS_KEY: keyOf('k'),
  // With `none`, stored plans and licences do not apply.
  BILLING: 'sandbox',
}
const folder = await mkdtemp(join(inject('template').runFolder, 'written-'))

/** Arguments for a documented command, and its expected output. */
interface Typed {
  /** Values for `<id>`, `FILE` or a path, in order. */
  values?: (string | (() => string))[]
  settings?: Record<string, string>
  code?: number
  says: RegExp
}

/** The fixed words, with `*` for each placeholder. */
const shapeOf = (written: string): string =>
  written
    .replaceAll(/<[^>]*>(?::<[^>]*>)?/g, '*')
    .replaceAll(/(?<=^| |postgres:)(?:FILE|\/\S+|[\da-f]{8}-[\da-f-]{27}|\S+\.key)(?= |$)/g, '*')

/** Names of commands in a sentence, without their arguments. */
const names = ['plan', 'companies verify']

const written = new Set(
  writtenTexts
    .filter(({ file }) => file === 'README.md' || /^docs\/[^/]+$/.test(file))
    .flatMap(({ text }) => commandsIn(text).map(shapeOf)),
)
for (const name of names) written.delete(name)

/** An installation with one of each subject of the commands. */
async function makeWorld() {
  const acme = await makeCompany(server, { name: 'Acme' })
  const heir = await makeMember(server, acme)
  const waits = async () => {
    const company = await makeCompany(server)
    await company.api.data(verificationRoutes.verify, {
      body: {
        work_email: `ayu@${company.slug}.example`,
        website: `https://${company.slug}.example`,
        registration_number: '201912345A',
      },
    })
    return company
  }
  const [verified, rejected] = [await waits(), await waits()]
  const closing = await makeCompany(server)
  await companyDeletionSteps(server).deleted(closing)
  const leaver = await makeUser(server)
  await deletionSteps(server).deleted(leaver)
  const { company: enforced } = await companyWithProvider(await startCompanySignIn(server))
  const { user: locked } = await makeUserWithApp(server)
  const { card } = await server.as(await makeUser(server)).data(personalCardRoutes.create, {
    body: { first_name: 'Ayu', last_name: 'Lestari', job_title: '' },
  })
  await acme.api.data(contactMessageRoutes.create, { body: { email: 'eko@example.com', message: 'How do we pay?' } })
  const invoice = await keptInvoice(acme)
  const mail = randomUUID()
  const [message = { id: '' }] = await asOwner(server.database, async (query) => {
    await query(
      `insert into undelivered_mails (id, queue, payload, recipient, tries, queued_at, tried_at, fault, reply)
        values ($1, 'code_mail', '{}', 'eko@example.com', 3, now(), now(), 'server_unreachable', '')`,
      [mail],
    )
    return query<{ id: string }>('select id from contact_messages')
  })
  return { acme, heir, verified, rejected, closing, leaver, enforced, locked, card, invoice, mail, message }
}

/** Stores an invoice as if its company were erased. Returns its number. */
async function keptInvoice({ id: companyId }: TestCompany): Promise<string> {
  const invoice = invoiceRowOf(undefined, { companyId, id: randomUUID() })
  await server.database.transaction({ companyId }, async (tx) => {
    await insertInvoice(tx, invoice)
    await keepInvoices(tx, companyId)
  })
  return invoice.number
}

/** Every command in an order that an operator could use, and the last output of each. */
async function operatorsWalk() {
  const world = await makeWorld()
  const { acme, heir, verified, rejected, closing, leaver, enforced, locked } = world
  const said = new Map<string, string>()
  const at = (name: string) => join(folder, name)
  const restored = { DATABASE_URL: await emptyDatabase(), DATA_DIR: at('restored') }
  const keys = {
    BACKUP_TO: at('backups'),
    get BACKUP_KEY() {
      return /age1\w+/.exec(said.get('backup-key *') ?? '')?.[0] ?? ''
    },
    BACKUP_SECRET_FILE: at('kartu-backup.key'),
  }
  const walk: Record<string, Typed> = {
    migrate: { says: /^The database is up to date\.$/m },
    status: { code: 2, says: /^- 1 mail was given up: npm run kartu -- mail list$/m },
    'mail list': { says: new RegExp(`^${world.mail} .*server_unreachable`, 'm') },
    'mail retry *': { values: [world.mail], says: /^One email is sent/ },
    'contacts list': { says: new RegExp(`^${world.message.id} `, 'm') },
    'contacts show *': { values: [world.message.id], says: /How do we pay\?/ },
    'contacts done *': { values: [world.message.id], says: /^Done:/ },
    activities: { says: /^Recorded in the last 24 hours: 0$/m },
    'activities rebuild *': { values: [acme.id], says: /^\d+ days are counted again\./ },
    'companies list acme': { says: new RegExp(`^${acme.id}  Acme  \\(2 people`) },
    'companies waiting': { says: new RegExp(`^${verified.id}  `, 'm') },
    'companies verify *': { values: [verified.id], says: /^Approved\./ },
    'companies reject * *': { values: [rejected.id, 'The register says otherwise'], says: /^Rejected\./ },
    'companies licences * 50': { values: [acme.id], says: /^Acme: 50 licences, 2 in use/ },
    'companies super-admin * *': { values: [acme.id, heir.email], says: /is now a super admin/ },
    'companies deletions list': { says: new RegExp(closing.id) },
    'companies deletions cancel *': { values: [closing.id], says: /^The company stays\./ },
    'plan *': { values: [acme.id], says: /^Acme: the plan / },
    'plan * business': { values: [acme.id], says: /^Acme: the plan business, its own\./ },
    'sessions end *': { values: [heir.email], says: /is signed out everywhere\./ },
    'second-factor remove *': { values: [locked.email], says: /signs in without a second factor/ },
    'personal-cards remove *': { values: [`https://kartu.test/c/${world.card.slug}`], says: /was deleted/ },
    'deletions list': { says: new RegExp(leaver.email) },
    'deletions cancel *': { values: [leaver.email], says: /stays, and its owner is notified by email\./ },
    'company-sign-in off *': { values: [enforced.id], says: /^The company's own sign-in is off/ },
    'invoices list': { says: new RegExp(`^${world.invoice}  `, 'm') },
    'invoices save * *': { values: [world.invoice, at('invoice.pdf')], says: /holds the invoice/ },
    'audit head *': { values: [acme.id], says: /^\d+:[\da-f]{64}$/m },
    'audit verify * *': {
      values: [acme.id, () => said.get('audit head *') ?? ''],
      says: /entries are unchanged\./,
    },
    'secrets rotate': {
      settings: { SECRETS_KEY: `${keyOf('n')},${keyOf('k')}` },
      says: /^Encrypted again with the first key of SECRETS_KEY: [1-9]/,
    },
    'company export * *': { values: [acme.id, at('acme.zip')], says: /holds the company/ },
    'company import *': {
      values: [at('acme.zip')],
      settings: { DATABASE_URL: await emptyDatabase(), DATA_DIR: at('other') },
      says: /^Imported Acme /,
    },
    'backup *': { values: [at('kartu.tar.gz')], says: /holds 5 companies, \d+ rows/ },
    'verify *': { values: [at('kartu.tar.gz')], says: /^kartu\.tar\.gz is whole: / },
    'restore *': { values: [at('kartu.tar.gz')], settings: restored, says: /^Restored and compared: / },
    'backup-key *': { values: [at('kartu-backup.key')], says: /age1/ },
    backup: { settings: keys, says: /\.age holds 5 companies, / },
    'verify latest': { settings: keys, says: /\.age is whole: / },
    'move --to *': { values: [at('copy')], says: /^Moved and compared: / },
    'move --to postgres:*': {
      values: [await emptyDatabase()],
      settings: { DATA_DIR: at('copy'), DATABASE_URL: '' },
      says: /^Moved and compared: /,
    },
    // Works only on a cluster; `distribute.citus.test.ts` tests it there.
    distribute: { code: 1, says: /^This database has no Citus\./ },
  }
  return { said, walk }
}

test(
  'operator commands in README and docs work as described',
  async () => {
    const { said, walk } = await operatorsWalk()
    expect([...written].toSorted()).toEqual(Object.keys(walk).toSorted())
    for (const [command, { values = [], settings = {}, code = 0, says }] of Object.entries(walk)) {
      const left = [...values]
      const words = command.split(' ').map((word) => {
        const value = word.includes('*') ? left.shift() : word
        return typeof value === 'function' ? value() : (value ?? '')
      })
      const ended = await runToItsEnd('cli', { ...ownSettings, ...settings }, words)
      const answer = `${ended.stdout}${ended.stderr}`
      said.set(command, answer.trim())
      expect({ command, code: ended.code, answer }).toEqual({ command, code, answer: expect.stringMatching(says) })
    }
  },
  2 * processTimeoutMs,
)

test(
  "the runbook's commands set up two database users",
  async () => {
    const template = inject('template')
    if (template.kind !== 'postgres') throw new Error('This needs PostgreSQL')
    const name = `${template.name}_${unique()}`
    const runbook = writtenTexts.find(({ file }) => file === 'docs/runbook.md')?.text ?? ''
    const [, block = ''] = /^```\n(create role kartu [^]*?)^```/m.exec(runbook) ?? []
    const statements = block.replaceAll('kartu', name).replaceAll('…', 'ordinary').trim().split('\n')
    expect(statements).toHaveLength(3)
    await onServer(template.serverUrl, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
    const addressOf = (user: string) =>
      Object.assign(new URL(databaseUrl(template.serverUrl, name)), { username: user, password: 'ordinary' }).href
    const alone = { DATABASE_URL: addressOf(`${name}_program`), DATA_DIR: join(folder, 'two-users') }
    const both = { ...alone, DATABASE_OWNER_URL: addressOf(name) }
    expect(await runToItsEnd('cli', alone, ['status'])).toMatchObject({ code: 1, stdout: '' })
    expect(await runToItsEnd('cli', both, ['migrate'])).toMatchObject({ code: 0, stderr: '' })
    expect(await runToItsEnd('cli', alone, ['status'])).toMatchObject({ code: 0, stderr: '' })
    await onServer(template.serverUrl, async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop role ${name}_program, ${name}`)
    })
  },
  processTimeoutMs,
)

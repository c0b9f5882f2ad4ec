import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, inject, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, makeUser, newToken } from '../../../../test/factories.ts'
import { pdfOf } from '../../../../test/files/pdf-file.ts'
import { unpacked } from '../../../../test/files/read-workbook.ts'
import { type ArchiveFiles, changeHead, linesOf, repack } from '../../../../test/files/repack-archive.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { forbiddenRows } from '../../../../test/database/forbidden-rows.ts'
import { makeWholeCompany } from '../../../../test/database/whole-company.ts'
import { runCommand } from '../../../ask-server.ts'
import type { Program } from '../../../deps.ts'
import { findHead, verifyChain } from '../../platform/audit/audit-chain.ts'
import { type CompanyHead, CompanyManifest, headName, manifestName, rowsName } from './company-archive.ts'
import { companyExportSchema, companyTables, type Row } from './company-tables.ts'
import { importCompany } from './import-company.ts'

const server = await startOwnServer()
const target = await startOwnServer()
const { company, member, leadId } = await makeWholeCompany(server)
const cardParams = { params: { companyId: company.id, cardId: member.cardId } }
const { revision } = await company.api.data(cardRoutes.get, cardParams)
const slug = `new-${member.slug}`
await company.api.data(cardRoutes.update, { ...cardParams, body: { revision, slug } })
const stranger = await makeMember(server, await makeCompany(server), { firstName: 'Otherwise' })

const newPath = () => join(inject('template').runFolder, `company-${randomBytes(5).toString('hex')}.zip`)
const told = (program: unknown, ...values: string[]) => runCommand(program as Program, 'company', values)

async function exported(from: { deps: typeof server.deps }): Promise<{ path: string; files: ArchiveFiles }> {
  const path = newPath()
  expect(await told(from, 'export', company.id, path)).toEqual({
    said: expect.stringContaining('holds the company'),
    failed: false,
  })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  return { path, files: await unpacked(await readFile(path)) }
}

/** The chain head that an auditor may have noted earlier. */
const before = await findHead(server.database.read({ companyId: company.id }), company.id)
const first = await exported(server)

test('docs/company-export.schema.json describes the rows of an export', async () => {
  const text = `${JSON.stringify(companyExportSchema(), null, 2)}\n`
  await expect(text).toMatchFileSnapshot(
    '../../../../../../docs/api/company-export.schema.json',
    'write it with npm test -- api company-exports -u',
  )
  expect(JSON.parse(String(first.files.get('schema.json')))).toEqual(companyExportSchema())
})

test.each(companyTables())('$name: exports its rows with each column', ({ name, columns }) => {
  const lines = linesOf(first.files, name)
  expect(lines.length, `add a row of ${name} to test/database/whole-company.ts`).toBeGreaterThan(0)
  for (const line of lines)
    expect(Object.keys(JSON.parse(line) as object)).toEqual(columns.map((column) => column.name))
})

test('manifest.json names every file with size and checksum', () => {
  const { parts, missing } = CompanyManifest.parse(JSON.parse(String(first.files.get(manifestName))))
  expect(missing).toEqual([])
  expect([...parts.map(({ name }) => name), manifestName].toSorted()).toEqual([...first.files.keys()].toSorted())
  for (const { name, bytes, sha256 } of parts) {
    const content = first.files.get(name) ?? Buffer.alloc(0)
    expect({ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }).toEqual({
      ...{ name, bytes, sha256 },
    })
  }
  const [members, leads, events] = ['members', 'leads', 'events'].map((list) => String(first.files.get(`${list}.csv`)))
  expect(members).toContain('+628123456789')
  const ofMember = members?.split('\r\n').filter((line) => line.startsWith(member.id)) ?? []
  expect(ofMember.map((line) => line.split(',').at(-1))).toEqual([slug])
  expect(leads?.split('\r\n')).toHaveLength(4)
  expect(events).toContain('expo26')
  expect(String(first.files.get(`cards/${company.slug}.vcf`))).toContain('BEGIN:VCARD')
  expect([...first.files.keys()].filter((name) => name.startsWith('invoices/'))).toEqual(['invoices/INV-2026-0118.pdf'])
})

test('contains no secret, nor data of another company', async () => {
  const secrets = await asOwner(server.database, async (query) => {
    await query(`update users set password_hash = 'planted-password-hash' where id = $1`, [member.user.id])
    await query(`update companies set gateway_customer_id = 'planted-customer' where id = $1`, [company.id])
    return query<{ secret: string }>(
      `select token_hash as secret from sessions union all select stored_as from lead_pictures
       union all select stored_as from private_files union all select token_hash from invitation_links
       union all select key from server_keys`,
    )
  })
  const { files } = await exported(server)
  const all = Buffer.concat([...files.values()]).toString('latin1')
  expect(secrets.length).toBeGreaterThan(3)
  for (const { secret } of secrets) expect(all).not.toContain(secret)
  for (const planted of ['planted-', 'Otherwise', stranger.email, stranger.user.id]) expect(all).not.toContain(planted)
})

async function repacked(change: (files: ArchiveFiles) => void, options: { summed: boolean }): Promise<Buffer> {
  const files = new Map(first.files)
  change(files)
  const path = newPath()
  await repack(path, files, options)
  return readFile(path)
}

const inHead = (change: (head: CompanyHead) => void) => (files: ArchiveFiles) => changeHead(files, change)

const inRow = (table: string, values: Row) => (files: ArchiveFiles) => {
  const [line = '{}', ...rest] = linesOf(files, table)
  const changed = JSON.stringify({ ...(JSON.parse(line) as object), ...values })
  files.set(rowsName(table), Buffer.from(`${[changed, ...rest].join('\n')}\n`))
}

const renamed = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

/** Changes the size that the central directory claims for a file (APPNOTE, 4.3.12). */
function claiming(bytes: Buffer, name: string, size: number): Buffer {
  const copy = Buffer.from(bytes)
  const at = copy.lastIndexOf(name) - 46
  copy.writeUInt32LE(size, at + 24)
  return copy
}

const contact = { _id: company.id, key: 'website', label: '', priority: 0 }
const someHash = '0'.repeat(64)

type Hostile = [what: string, bytes: () => Promise<Buffer>, sentence: RegExp]
const hostile: Hostile[] = [
  ['no archive', () => Promise.resolve(Buffer.from('<b>hello</b>')), /damaged, truncated/],
  ['a part of one', async () => (await repacked(() => {}, { summed: true })).subarray(0, 20_000), /damaged, truncated/],
  ['one without its end', () => repacked((files) => files.delete(manifestName), { summed: false }), /manifest\.json/],
  [
    'a name that leads out',
    async () =>
      renamed(
        await repacked((files) => files.set('cards/evil-evil.vcf', Buffer.from('x')), { summed: true }),
        'cards/evil-evil.vcf',
        '../../evil-evil.vcf',
      ),
    /damaged, truncated|an unknown file/,
  ],
  [
    'an added file',
    () => repacked((files) => files.set('run.sh', Buffer.from('x')), { summed: true }),
    /an unknown file: run\.sh/,
  ],
  [
    'a file that is not named',
    () => repacked((files) => files.set('cards/more.vcf', Buffer.from('x')), { summed: false }),
    /differ from manifest/,
  ],
  [
    'a changed letter',
    () =>
      repacked((files) => files.set('members.csv', Buffer.from(String(files.get('members.csv')).replace('id', 'ID'))), {
        summed: false,
      }),
    /members\.csv is damaged/,
  ],
  [
    'a claim of two gigabytes',
    async () => claiming(await repacked(() => {}, { summed: true }), rowsName('leads'), 2 ** 31),
    /does not have the size/,
  ],
  [
    'a bomb',
    () => repacked((files) => files.set(rowsName('leads'), Buffer.alloc(40_000_000, 32)), { summed: true }),
    /a line that is too long/,
  ],
  [
    'a newer format',
    () =>
      repacked(
        inHead((head) => (head.version = 2)),
        { summed: true },
      ),
    /newer Kartu \(version 2/,
  ],
  [
    'an unknown table',
    () =>
      repacked(
        inHead((head) => (head.tables['robots'] = ['id'])),
        { summed: true },
      ),
    /does not know robots/,
  ],
  [
    'an unknown column',
    () =>
      repacked(
        inHead((head) => head.tables['leads']?.push('colour')),
        { summed: true },
      ),
    /does not know leads\.colour/,
  ],
  [
    "another company's row",
    () => repacked(inRow('leads', { company_id: stranger.id }), { summed: true }),
    /Line 1 of rows\/leads\.ndjson is another company's/,
  ],
  [
    'a number for a text',
    () => repacked(inRow('leads', { name: 7 }), { summed: true }),
    /leads\.ndjson: name is invalid/,
  ],
  [
    'a personal card',
    () => repacked(inRow('companies', { personal: true }), { summed: true }),
    /companies\.ndjson: personal is invalid/,
  ],
  ['no id', () => repacked(inRow('leads', { id: "1' or true" }), { summed: true }), /leads\.ndjson: id is invalid/],
  [
    'a contact of no shape',
    () => repacked(inRow('cards', { contacts: [{ ...contact, value: {} }] }), { summed: true }),
    /contacts is invalid/,
  ],
  [
    'an invoice of no day',
    () => repacked(inRow('invoices', { issued_on: 'soon' }), { summed: true }),
    /invoices\.ndjson: issued_on is invalid/,
  ],
  ...forbiddenRows(company.id).map(([what, table, values]): Hostile => {
    const sentence = new RegExp(`Line 1 of rows/${table}\\.ndjson: ${Object.keys(values)[0]} is invalid`)
    return [what, () => repacked(inRow(table, values), { summed: true }), sentence]
  }),
  [
    'a character of no text',
    () => repacked(inRow('leads', { message: 'a\u0000b' }), { summed: true }),
    /an invalid character/,
  ],
  [
    'a lead of nobody here',
    () => repacked(inRow('leads', { owner_id: stranger.id }), { summed: true }),
    // On a cluster, the error of the coordinator does not name the table.
    /^A row of (?:leads|a table) cannot be: leads_company_id_owner_id/,
  ],
  [
    'a picture of another name',
    () =>
      repacked(
        (files) => {
          const name = [...files.keys()].find((one) => one.startsWith('pictures/')) ?? ''
          files.set(name, Buffer.from('RIFF0000WEBP'))
        },
        { summed: true },
      ),
    /does not match its name/,
  ],
  [
    'a picture that is none',
    () =>
      repacked(
        (files) => {
          const content = Buffer.from('RIFF0000WEBP<script>')
          const hash = createHash('sha256').update(content).digest('hex')
          files.set(`pictures/${hash}.webp`, content)
          inRow('files', { hash })(files)
        },
        { summed: true },
      ),
    /is no picture/,
  ],
  [
    'a document with a script',
    () =>
      repacked(
        (files) => {
          const content = pdfOf({ catalogue: '/OpenAction << /S /JavaScript /JS (1) >>' })
          const hash = createHash('sha256').update(content).digest('hex')
          files.set(`documents/${hash}.pdf`, content)
          inRow('files', { hash, kind: 'document' })(files)
        },
        { summed: true },
      ),
    /is no document for a card \(document_active\)/,
  ],
  [
    'a document of 1 TB',
    () => repacked(inRow('files', { bytes: 1_000_000_000_000 }), { summed: true }),
    /files\.ndjson: bytes is invalid/,
  ],
  [
    'a picture of an invented name',
    () => repacked(inRow('files', { hash: `../../${someHash}` }), { summed: true }),
    /files\.ndjson: hash is invalid/,
  ],
]

test.each(hostile)('%s is refused with a message before writing', async (_what, bytes, sentence) => {
  const path = newPath()
  await writeFile(path, await bytes())
  const { said, failed } = await told(target, 'import', path)
  expect(said).toMatch(sentence)
  expect(said).toMatch(/Nothing was imported\.$/)
  expect(failed).toBe(true)
  const left = await asOwner(target.database, (query) =>
    query('select id from companies union all select id from users union all select company_id from leads'),
  )
  expect(left).toEqual([])
})

test('refuses a link in use before writing anything', async () => {
  const { global } = target.database
  await global.raw(
    'insert into card_links (slug, company_id, card_id) values ($1, gen_random_uuid(), gen_random_uuid())',
    [member.slug],
  )
  await expect(importCompany(target.deps, first.path)).rejects.toThrow(
    new RegExp(`A link of a card already exists here: .*${member.slug}.*Nothing was imported\\.$`, 's'),
  )
  expect(await global.raw('select id from companies', [])).toEqual([])
  await global.raw('delete from card_links', [])
})

test('reclaims only its own retired links', async () => {
  const { global } = target.database
  const retire = `insert into retired_links (hash, company_id) values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $2)`
  for (const [kind, link] of Object.entries({ card: member.slug, join: `join-${company.id}` })) {
    await global.raw(retire, [`${kind} ${link}`, stranger.user.id])
    const { said } = await told(target, 'import', first.path)
    expect(said).toContain(`and cannot be reused: ${link}. Nothing was imported.`)
    await global.raw('delete from retired_links', [])
  }
  // The next test reclaims this link for the company.
  await global.raw(retire, [`card ${member.slug}`, company.id])
})

test('an import elsewhere reproduces the company with working sign-ins', async () => {
  // A person who has an account with another ID on the other installation.
  const known = await makeUser(target, { email: member.email })
  expect(await told(target, 'import', first.path)).toMatchObject({
    failed: false,
    said: expect.stringMatching(/^Imported .* rows and \d+ pictures in /),
  })
  const again = (await exported(target)).files
  expect([...again.keys()].toSorted()).toEqual([...first.files.keys()].toSorted())
  const others = new Set([headName, manifestName, rowsName('audit_entries'), rowsName('members')])
  for (const [name, content] of first.files)
    if (!others.has(name)) expect(`${name} ${String(again.get(name))}`).toBe(`${name} ${String(content)}`)
  const account = (line: string) => line.replace(member.user.id, known.id)
  expect(linesOf(again, 'members')).toEqual(linesOf(first.files, 'members').map(account))
  const entries = linesOf(again, 'audit_entries')
  expect(entries).toEqual(expect.arrayContaining(linesOf(first.files, 'audit_entries')))
  expect(entries.filter((line) => line.includes('company.imported'))).toHaveLength(1)
  expect(await verifyChain(target.database, company.id, before)).toMatchObject({ faults: [] })

  const card = await target.app.inject({ url: `/c/${slug}` })
  expect(card.statusCode).toBe(200)
  expect(card.body).not.toContain('<b>Łukasz')
  expect((await target.app.inject({ url: `/c/${company.slug}.vcf` })).body).toContain('PHOTO')

  const founder = target.as({ token: await newToken(target, company.founder.id) }).inCompany(company.id)
  const params = { companyId: company.id }
  const found = await founder.data(leadRoutes.list, { params, query: { search: 'Reefer' } })
  expect(JSON.stringify(found)).toContain(leadId)
  const people = await founder.data(memberRoutes.list, { params, query: { search: 'lukasz' } })
  expect(JSON.stringify(people)).toContain(member.id)
  const accounts = await asOwner(target.database, (query) =>
    query('select password_hash, first_name from users where id = any($1)', [[company.founder.id, known.id]]),
  )
  expect(accounts.map((row) => ({ ...row }))).toEqual(
    expect.arrayContaining([expect.objectContaining({ password_hash: null, first_name: 'Ayu' })]),
  )
  expect(await told(target, 'import', first.path)).toMatchObject({
    failed: true,
    said: 'This company already exists. Import an export into an installation without it. Nothing was imported.',
  })
})

test('explains a missing company, an existing file or wrong arguments', async () => {
  const path = newPath()
  await writeFile(path, 'mine')
  expect(await told(server, 'export', company.id, path)).toEqual({
    said: `The file ${path} already exists. Choose another name.`,
    failed: true,
  })
  expect(await readFile(path, 'utf8')).toBe('mine')
  expect((await told(server, 'export', leadId, newPath())).said).toBe(
    'There is no company with this id. See: companies list',
  )
  expect((await told(server, 'import', '/nowhere.zip')).said).toBe(
    'There is no file /nowhere.zip. Nothing was imported.',
  )
  for (const values of [[], ['export', company.id], ['move', 'a', 'b']])
    expect((await told(server, ...values)).said).toBe('Choose one of: company export <id> <file> | import <file>.')
})

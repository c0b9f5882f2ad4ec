import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { FileStore } from '../apps/api/src/gateways/files/files.ts'
import { privateName } from '../apps/api/src/gateways/files/files.ts'
import { companyTables } from '../apps/api/src/modules/governance/company-exports/company-tables.ts'
import { jpegName, webpName } from '../apps/api/src/modules/platform/files/picture.ts'
import type { Child } from './children.ts'

/** A company in one installation. */
export interface Side {
  /** Connection without row-level security. */
  admin: pg.Client
  files: FileStore
  kartu: Child
}

export interface Comparison {
  tables: number
  rows: number
  pictures: number
  pages: number
  /** Differences, one sentence each; empty if both sides are equal. */
  differences: string[]
}

/** Rows that an import derives from other rows. */
const madeAnew = ['lead_tags', 'lead_words', 'member_words'].map((name) => ({
  name,
  columns: '*',
  where: 'company_id = $1',
}))

/** Exports and imports add audit entries on their own side only. */
const moves = `(select id from audit_entries where company_id = $1 and action in ('company.exported', 'company.imported'))`
const notes: Readonly<Record<string, string>> = {
  audit_entries: ` and id not in ${moves}`,
  audit_values: ` and entry_id not in ${moves}`,
}

/**
 * Compares the rows of every table by number and checksum, the bytes of every picture, and the answers of some links.
 */
export async function compareCompany(companyId: string, from: Side, to: Side): Promise<Comparison> {
  const differences: string[] = []
  const compare = <T>(what: string, one: T, other: T): T => {
    if (one !== other) differences.push(`${what}: ${String(one)} became ${String(other)}`)
    return one
  }
  const exported = companyTables().map(({ name, columns, where }) => ({
    name,
    columns: columns.map((column) => `"${column.name}"`).join(', '),
    where: where + (notes[name] ?? ''),
  }))
  const tables = [...exported, ...madeAnew]
  let rows = 0
  for (const table of tables) {
    const [one, other] = await Promise.all([from, to].map(({ admin }) => figuresOf(admin, table, companyId)))
    rows += compare(`Rows of ${table.name}`, one?.rows ?? 0, other?.rows ?? 0)
    if (one?.rows === 0) differences.push(`${table.name} has no row to compare`)
    compare(`The checksum of ${table.name}`, one?.sum, other?.sum)
  }
  const pictures = await namesOfPictures(from.admin, companyId)
  const there = new Map((await namesOfPictures(to.admin, companyId)).map(({ key, name }) => [key, name]))
  for (const { key, name, drawnAnew } of pictures) {
    const [one, other] = [await bytesOf(from.files, name), await bytesOf(to.files, there.get(key) ?? '')]
    if (one === undefined) differences.push(`${key} is missing where it comes from`)
    compare(key, drawnAnew ? one !== undefined : sumOf(one), drawnAnew ? other !== undefined : sumOf(other))
  }
  const paths = await somePages(from.admin, companyId)
  for (const path of paths) {
    const page = compare(path, await pageOf(from, path), await pageOf(to, path))
    if (!/^(?:200|30[12378]) /.test(page)) differences.push(`${path}: ${page}`)
  }
  return { tables: tables.length, rows, pictures: pictures.length, pages: paths.length, differences }
}

async function figuresOf(
  admin: pg.Client,
  { name, columns, where }: { name: string; columns: string; where: string },
  companyId: string,
): Promise<{ rows: number; sum: string } | undefined> {
  const { rows } = await admin.query<{ rows: number; sum: string }>(
    `select count(*)::int as rows,
        coalesce(encode(sha256(convert_to(string_agg(line, chr(10) order by line collate "C"), 'UTF8')), 'hex'), 'none') as sum
      from (select row_to_json(r)::text as line from (select ${columns} from ${name} where ${where}) r) l`,
    [companyId],
  )
  return rows[0]
}

interface NamedPicture {
  key: string
  name: string
  /** True for pictures that an import derives from the large one; some of their pixels differ. */
  drawnAnew: boolean
}

/** Names of files in the store. Those of leads are random, so each is found by its picture's ID. */
async function namesOfPictures(admin: pg.Client, companyId: string): Promise<NamedPicture[]> {
  const ofCards = await admin.query<{ hash: string }>('select distinct hash from files where company_id = $1', [
    companyId,
  ])
  const ofLeads = await admin.query<{ id: string; stored_as: string }>(
    'select id, stored_as from lead_pictures where company_id = $1',
    [companyId],
  )
  return [
    ...ofCards.rows.flatMap(({ hash }) => [
      { key: webpName(hash), name: webpName(hash), drawnAnew: false },
      { key: jpegName(hash), name: jpegName(hash), drawnAnew: true },
    ]),
    ...ofLeads.rows.map(({ id, stored_as }) => ({
      ...{ key: `The picture ${id} of a lead`, name: privateName(stored_as), drawnAnew: false },
    })),
  ]
}

const bytesOf = (files: FileStore, name: string): Promise<Buffer | undefined> =>
  name === '' ? Promise.resolve(undefined) : files.get(name)

const sumOf = (bytes: Buffer | string = ''): string => createHash('sha256').update(bytes).digest('hex')

/** Card links, including former links and those of leavers, as pages and as contact files. */
async function somePages(admin: pg.Client, companyId: string): Promise<string[]> {
  const { rows } = await admin.query<{ slug: string }>(
    `(select slug from card_links where company_id = $1 and current order by md5(slug) limit 100)
      union all (select slug from card_links where company_id = $1 and not current order by md5(slug) limit 50)
      union all (select slug from card_links l join cards c on c.company_id = l.company_id and c.id = l.card_id
        join hand_overs h on h.company_id = c.company_id and h.member_id = c.member_id where l.company_id = $1
        order by md5(slug) limit 20)`,
    [companyId],
  )
  return rows.flatMap(({ slug }) => [`/c/${slug}`, `/c/${slug}.vcf`])
}

async function pageOf({ kartu }: Side, path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${kartu.port}${path}`, { redirect: 'manual' })
  const led = answer.headers.get('location') ?? ''
  // An import redraws the small picture of a contact.
  const body = (await answer.text()).replace(/PHOTO;[^\r]*(?:\r\n [^\r]*)*/, 'PHOTO')
  return `${answer.status} ${led} ${sumOf(body)}`
}

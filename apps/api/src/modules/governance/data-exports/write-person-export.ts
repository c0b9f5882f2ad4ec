import { type PersonExport, personExportSchema, personExportVersion } from '@kartu/contracts/governance/person-export'
import type { Locale } from '@kartu/contracts/validation'
import { translator } from '@kartu/messages/translator'
import { wireTime } from '../../../db/columns.ts'
import { exportedParts } from '../../../db/inventory-steps.ts'
import type { Deps } from '../../../deps.ts'
import { documentName } from '../../company/cards/documents/add-document.ts'
import { fileIdsOf, findDocuments } from '../../company/cards/documents/block-files.sql.ts'
import { contactOf } from '../../company/cards/cards.ts'
import { findCardOf } from '../../company/cards/cards.sql.ts'
import { findPublicCard, type PublicCardRow } from '../../company/cards/public/public-cards.sql.ts'
import { webpName } from '../../platform/files/picture.ts'
import type { ZipEntry } from '../../platform/files/zip-stream.ts'
import { listPlaces, type PlaceRow } from '../../company/memberships/places.sql.ts'
import { findUser } from '../../identity/users/users.sql.ts'

type Store = Pick<Deps, 'database' | 'files' | 'env'>

/**
 * Files of the export: a readme, the data as JSON with its schema, the cards as contacts, and pictures. Each is
 * generated when it is read. `onPart` is called for the account and for each company.
 */
export async function personEntries(
  deps: Store,
  { userId, locale }: { userId: string; locale: Locale },
  onPart: (done: number, total: number) => Promise<unknown>,
): Promise<ZipEntry[]> {
  const t = translator(locale)
  const places = await listPlaces(deps.database.global, userId)
  const cards = await cardsOf(deps, places)
  return [
    { name: t(($) => $.dataExports.readme_name), content: [t(($) => $.dataExports.readme)] },
    { name: 'kartu-data.json', content: jsonOf(deps, userId, places, onPart) },
    { name: 'kartu-data.schema.json', content: [`${JSON.stringify(personExportSchema(), null, 2)}\n`] },
    ...cards.map((row) => ({ name: `cards/${row.slug}.vcf`, content: contactOf(deps, row) })),
    ...(await picturesOf(deps, userId, cards)),
    ...(await documentsOf(deps, cards)),
  ]
}

/**
 * Yields chunks of JSON. Each part is its own snapshot, so a concurrent change may appear in one part and not in
 * another.
 */
async function* jsonOf(
  { database }: Pick<Deps, 'database'>,
  userId: string,
  places: readonly PlaceRow[],
  onPart: (done: number, total: number) => Promise<unknown>,
): AsyncGenerator<string> {
  const head: Pick<PersonExport, 'format' | 'version' | 'made_at'> = {
    format: 'kartu.person',
    version: personExportVersion,
    made_at: new Date().toISOString(),
  }
  yield JSON.stringify(head).slice(0, -1)
  const total = places.length + 1
  for (const { part, read } of exportedParts().filter(({ of }) => of === 'account'))
    yield `,\n${JSON.stringify(part)}: ${told(await read(database.global, { userId, companyId: null, memberId: null }))}`
  yield ',\n"companies": ['
  await onPart(1, total)
  for (const [at, { company_id: companyId, member_id: memberId, company_name: name, personal }] of places.entries()) {
    yield `${at === 0 ? '' : ','}\n{"company": ${JSON.stringify({ id: companyId, name, personal })}`
    const db = database.read({ companyId })
    for (const { part, read } of exportedParts().filter(({ of }) => of === 'place'))
      yield `,\n${JSON.stringify(part)}: ${told(await read(db, { userId, companyId, memberId }))}`
    yield '}'
    await onPart(at + 2, total)
  }
  yield ']}\n'
}

/** Rows as JSON, one per line, with times in UTC. */
const told = (rows: readonly object[]): string =>
  rows.length === 0 ? '[]' : `[\n${rows.map((row) => JSON.stringify(inUtc(row))).join(',\n')}\n]`

const inUtc = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      /(?:^|_)at$/.test(name) && typeof value === 'string' ? wireTime(value) : (value as unknown),
    ]),
  )

async function cardsOf({ database }: Store, places: readonly PlaceRow[]): Promise<PublicCardRow[]> {
  const cards = []
  for (const { company_id: companyId, member_id: memberId } of places) {
    const db = database.read({ companyId })
    const card = await findCardOf(db, companyId, memberId)
    const shown = card && (await findPublicCard(db, { companyId, cardId: card.id, currentSlug: card.slug }))
    if (shown) cards.push(shown)
  }
  return cards
}

/**
 * Pictures of the account and of each card, including the company's on it. Pictures missing from the store are left
 * out.
 */
async function picturesOf({ database, files }: Store, userId: string, cards: PublicCardRow[]): Promise<ZipEntry[]> {
  const user = await findUser(database.global, userId)
  const wanted = [
    { name: 'account', hash: user?.photoHash },
    ...cards.flatMap(({ slug, own, photo_hash: hash }) => [
      { name: slug, hash },
      { name: `${slug}-own`, hash: own.photo?.hash },
    ]),
  ]
  const found: ZipEntry[] = []
  for (const { name, hash } of wanted) {
    const stored = typeof hash === 'string' ? await files.open(webpName(hash)) : undefined
    stored?.stream.destroy()
    if (stored && typeof hash === 'string')
      found.push({ name: `pictures/${name}.webp`, content: bytesOf(files, webpName(hash)) })
  }
  return found
}

/** Documents in the blocks of each card, including the company's. Each document is in the export only once. */
async function documentsOf({ database, files }: Store, cards: PublicCardRow[]): Promise<ZipEntry[]> {
  const found = new Map<string, ZipEntry>()
  for (const { company_id: companyId, blocks, own } of cards) {
    const ids = fileIdsOf([...blocks, ...(own.blocks ?? [])])
    for (const { hash } of await findDocuments(database.read({ companyId }), companyId, ids)) {
      const stored = await files.open(documentName(hash))
      stored?.stream.destroy()
      if (stored) found.set(hash, { name: `documents/${hash}.pdf`, content: bytesOf(files, documentName(hash)) })
    }
  }
  return [...found.values()]
}

async function* bytesOf(files: Store['files'], name: string): AsyncGenerator<Buffer> {
  const bytes = await files.get(name)
  if (bytes) yield bytes
}

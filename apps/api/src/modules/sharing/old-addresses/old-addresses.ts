import type { Actor } from '@kartu/contracts/actor'
import { isEmail } from '@kartu/contracts/email-address'
import { importBytesMax } from '@kartu/contracts/limits'
import { oldAddressesMax } from '@kartu/contracts/sharing/sharing-limits'
import type { OldAddressUpload } from '@kartu/contracts/sharing/old-addresses'
import { canSetOldAddresses, type OldAddressFault } from '@kartu/contracts/sharing/old-addresses.plain'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { requireActor } from '../../../http/caller/access.ts'
import { allow, AppError } from '../../../http/errors.ts'
import { refuseLarger, type Upload } from '../../../http/uploads/upload.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { shorten } from '../../platform/table-imports/row-values.ts'
import { batchMax, findTargets, type NewAddress, removeAddresses, storeAddresses } from './old-addresses.sql.ts'
import { hasQuery, isOwnPath, oldPath, pathKey, slugIn } from './old-paths.ts'
import { type ReadAddress, readAddresses } from './read-addresses.ts'

/** Maximum number of omitted rows that an answer lists with their reasons. */
const faultsShownMax = 100

interface Uploading extends Acting {
  actor: Actor
}

/** Reads the list of an upload and stores its addresses. Rows with faults are left out. */
export async function uploadAddresses(
  deps: Pick<Deps, 'database' | 'readingTurns'>,
  { actor: caller, ...acting }: Uploading,
  upload: Upload,
): Promise<Pick<OldAddressUpload, 'added' | 'changed' | 'refused' | 'faults'>> {
  refuseLarger(upload, importBytesMax)
  const { companyId, userId } = caller
  const rows = await deps.readingTurns.take(companyId, () => readAddresses(upload.path))
  const found = await withCards(deps.database.read({ companyId }), companyId, rows)
  const { addresses, faults } = judged(found)
  return deps.database.transaction({ companyId }, async (tx) => {
    // Checked again, because reading a file takes time.
    const actor = await requireActor(tx, companyId, userId)
    allow(canSetOldAddresses(actor))
    const stored = await storeAddresses(tx, companyId, addresses)
    if (!stored) throw new AppError('old_addresses_max', { values: { max: oldAddressesMax } })
    const counts = { ...stored, refused: faults.length }
    await tell(
      tx,
      { ...acting, actor },
      {
        audit: [{ action: 'old_address.uploaded', after: { file_name: upload.fileName, ...counts } }],
        shows: 'nothing',
        notify: [],
      },
    )
    return { ...counts, faults: faults.slice(0, faultsShownMax) }
  })
}

/** Removes all addresses of the company, which then answer like unknown ones. */
export async function removeAllAddresses(tx: Db, acting: Acting): Promise<void> {
  const removed = await removeAddresses(tx, acting.actor.companyId)
  if (removed === 0) return
  await tell(tx, acting, {
    audit: [{ action: 'old_address.removed', before: { addresses: removed } }],
    shows: 'nothing',
    notify: [],
  })
}

interface FoundAddress extends ReadAddress {
  path: string | null
  /** True if the row names an email or a card. */
  isNamed: boolean
  cardId: string | undefined
}

async function withCards(db: Db, companyId: string, rows: readonly ReadAddress[]): Promise<FoundAddress[]> {
  const found: FoundAddress[] = []
  for (let first = 0; first < rows.length; first += batchMax) {
    const batch = rows.slice(first, first + batchMax).map((row) => ({ row, ...targetOf(row.target) }))
    const cards = await findTargets(
      db,
      companyId,
      batch.flatMap(({ email }) => email ?? []),
      batch.flatMap(({ slug }) => slug ?? []),
    )
    for (const { row, email, slug } of batch) {
      const name = email ?? slug
      const cardId = name === undefined ? undefined : cards.get(name)
      found.push({ ...row, path: oldPath(row.address), isNamed: name !== undefined, cardId })
    }
  }
  return found
}

function targetOf(text: string): { email?: string; slug?: string } {
  const plain = text.trim().toLowerCase()
  if (isEmail(plain)) return { email: plain }
  const slug = slugIn(plain)
  return slug === null ? {} : { slug }
}

/** Separates the addresses to store from the rows to leave out. */
function judged(rows: readonly FoundAddress[]): { addresses: NewAddress[]; faults: OldAddressUpload['faults'] } {
  const byQuery = pathsByQuery(rows)
  const addresses = new Map<string, NewAddress>()
  const faults: OldAddressUpload['faults'] = []
  for (const { row, address, target, path, isNamed, cardId } of rows) {
    const refuse = (reason: OldAddressFault) =>
      faults.push({ row, address: shorten(address), target: shorten(target), reason })
    if (path === null) refuse('address')
    else if (isOwnPath(path)) refuse('own_path')
    else if (!isNamed) refuse('target')
    else if (cardId === undefined) refuse('unknown')
    else if (byQuery.has(path)) refuse('query')
    else if ((addresses.get(path)?.cardId ?? cardId) === cardId)
      addresses.set(path, { path, key: pathKey(path), cardId })
    else refuse('twice')
  }
  return { addresses: [...addresses.values()], faults }
}

/**
 * Paths at which only the query determines the card. A redirect by path would show some visitors the wrong person's
 * card.
 */
function pathsByQuery(rows: readonly FoundAddress[]): Set<string> {
  const first = new Map<string, FoundAddress>()
  const decided = new Set<string>()
  for (const row of rows) {
    if (row.path === null || row.cardId === undefined) continue
    const known = first.get(row.path)
    if (known === undefined) first.set(row.path, row)
    else if (known.cardId !== row.cardId && (hasQuery(known.address) || hasQuery(row.address))) decided.add(row.path)
  }
  return decided
}

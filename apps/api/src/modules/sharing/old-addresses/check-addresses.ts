import { oldAddressesPerCheck } from '@kartu/contracts/sharing/sharing-limits'
import type { OldAddressCheck } from '@kartu/contracts/sharing/old-addresses'
import type { SilentAddressReason } from '@kartu/contracts/sharing/old-addresses.plain'
import type { Db } from '../../../db/db.ts'
import { CardCache } from '../../../http/card-cache.ts'
import type { CardDeps } from '../../company/cards/public/found-card.ts'
import { type CardForm, findAnswer } from '../../company/cards/public/public-cards.ts'
import type { PublicCardRow } from '../../company/cards/public/public-cards.sql.ts'
import { findCardAt } from './find-old-address.ts'
import { addressesAfter } from './old-addresses.sql.ts'
import { oldAddressView } from './old-addresses.view.ts'
import { encodedPath } from './old-paths.ts'

/** Opens the next addresses as a visitor does, without counting visits. */
export async function checkAddresses(
  deps: CardDeps,
  db: Db,
  companyId: string,
  after: string,
): Promise<OldAddressCheck> {
  const rows = await addressesAfter(db, companyId, after, oldAddressesPerCheck)
  // Uses its own cache, so that the check evicts no cards that visitors open.
  const visitor = { ...deps, cardCache: new CardCache() }
  const check: OldAddressCheck = { checked: 0, answering: 0, colleague: 0, silent: [], next: null }
  for (const row of rows) {
    const result = await open(visitor, companyId, row.path)
    if (result === undefined) continue
    check.checked += 1
    if (result === 'card' || result === 'colleague') check.answering += 1
    else check.silent.push({ ...oldAddressView(deps.env, row), reason: result })
    if (result === 'colleague') check.colleague += 1
  }
  return { ...check, next: rows.length === oldAddressesPerCheck ? (rows.at(-1)?.path ?? null) : null }
}

/** A representation without content, because only the kind of the answer matters. */
const checkForm: CardForm = { kind: 'check', mediaType: 'text/plain', compress: false, make: () => Buffer.alloc(0) }

/** Maximum number of redirects: a card, the colleague who replaces it, and an earlier link of each. */
const stepsMax = 4

type Opened = 'card' | 'colleague' | SilentAddressReason

/** Follows an old path to a card. Undefined if the address was deleted in the meantime. */
async function open(deps: CardDeps, companyId: string, path: string): Promise<Opened | undefined> {
  const first = await findCardAt(deps.database.read({ companyId }), companyId, encodedPath(path))
  if (first === undefined) return undefined
  let slug = first
  for (let step = 0; step < stepsMax; step += 1) {
    const found = await findAnswer(deps, slug, checkForm, 'identity')
    if (!found) return 'hidden'
    if ('answer' in found) return slug === first ? 'card' : 'colleague'
    if ('closed' in found && found.standIn === undefined) return reasonOf(found.closed)
    slug = 'movedTo' in found ? found.movedTo : (found.standIn?.slug ?? '')
  }
  return 'paused'
}

function reasonOf({ closing, member_status: status }: PublicCardRow): SilentAddressReason {
  if (closing) return 'closing'
  return status === 'paused' ? 'paused' : 'waiting'
}

import type { UpdateCard } from '@kartu/contracts/cards'
import type { ContactEntry } from '@kartu/contracts/contacts'
import { and, eq, sql } from 'drizzle-orm'
import { announce } from '../../db/changes.ts'
import { newId } from '../../db/columns.ts'
import type { Db } from '../../db/db.ts'
import { AppError, fieldError, notFound } from '../../http/errors.ts'
import { type Acting, record } from '../audit/audit.ts'
import { requirePicture } from '../files/files.ts'
import { cardColumns, type CardWords, newSlug, storedContacts } from './card-content.ts'
import { type CardWithDivision, findCard, insertLink, lockCard, replaceLink } from './cards.sql.ts'
import { cards } from './cards.tables.ts'

const slugTriesMax = 5

/** The card of a new member with a link of its own. */
export async function insertCard(
  tx: Db,
  companyId: string,
  memberId: string,
  words: CardWords,
  contacts: ContactEntry[],
): Promise<string> {
  const id = newId()
  await tx.orm.insert(cards).values({ companyId, id, memberId, contacts, ...cardColumns(words) })
  for (let tries = 0; tries < slugTriesMax; tries += 1) {
    if (await insertLink(tx, newSlug(words), companyId, id)) return id
  }
  throw new Error('No free link was found for a card')
}

/** Changes what a card shows. An edit of an older revision than the stored one is refused, so that nobody's work is lost. */
export async function updateCard(
  tx: Db,
  acting: Acting,
  cardId: string,
  change: UpdateCard,
): Promise<CardWithDivision> {
  const { companyId } = acting.actor
  const revision = await lockCard(tx, companyId, cardId)
  const before = revision === undefined ? undefined : await findCard(tx, companyId, cardId)
  if (!before) throw notFound()
  if (before.revision !== change.revision) throw new AppError('card_changed')

  const { contacts, slug, photo_id: photoId, revision: _, ...words } = change
  if (photoId) await requirePicture(tx, companyId, 'photo', photoId, 'photo_id')
  await tx.orm
    .update(cards)
    .set({
      ...cardColumns({ ...before, ...words }),
      ...(contacts === undefined ? {} : { contacts: storedContacts(contacts) }),
      ...(photoId === undefined ? {} : { photoId }),
      revision: before.revision + 1,
      updatedAt: sql`now()`,
    })
    .where(and(eq(cards.companyId, companyId), eq(cards.id, cardId)))
  if (slug !== undefined && slug !== before.slug && !(await replaceLink(tx, slug, companyId, cardId))) {
    throw fieldError('slug_taken', 'slug')
  }

  const after = await findCard(tx, companyId, cardId)
  if (!after) throw new Error('An updated card is not there')
  await record(tx, acting, { action: 'card.updated', subjectId: cardId, ...difference(before, after) })
  await announce(tx, { companyId, cardId, ...(after.slug === before.slug ? {} : { links: true }) })
  return after
}

/** What changed, both sides, without bookkeeping. */
function difference(before: CardWithDivision, after: CardWithDivision) {
  const quiet = new Set(['revision', 'updated_at', 'photo_hash', 'photo_width', 'photo_height'])
  const changed = (Object.keys(after) as (keyof CardWithDivision)[]).filter(
    (key) => !quiet.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (row: CardWithDivision) => Object.fromEntries(changed.map((key) => [key, row[key]]))
  return { before: pick(before), after: pick(after) }
}

import { and, eq, sql } from 'drizzle-orm'
import { translator } from '@kartu/messages/translator'
import { announce } from '../../db/changes.ts'
import type { Database, Db } from '../../db/db.ts'
import { record } from '../audit/audit.ts'
import { cardColumns, emptyCardWords, listingColumns } from '../cards/card-content.ts'
import { cards } from '../cards/cards.tables.ts'
import { requireLockedCard } from '../cards/cards.ts'
import { requireMember } from '../members/members.ts'
import { members } from '../members/members.table.ts'
import { listDue, lockDue, markErased } from './hand-overs.sql.ts'

const companiesStatement = { name: 'erase_companies', text: `select id from companies order by id` }

/**
 * Erases the personal data of everybody who was handed over and whose days are over, in every company. Doing it twice,
 * or in two processes at once, does no harm; what was not reached is done the next time.
 */
export async function eraseDueMembers(database: Database, now = new Date()): Promise<void> {
  for (const { id } of await database.global.rows<{ id: string }>(companiesStatement, [])) {
    await eraseDueOf(database, id, now)
  }
}

/** The same in one company. */
export async function eraseDueOf(database: Database, companyId: string, now: Date): Promise<void> {
  for (const memberId of await listDue(database.read({ companyId }), companyId, now)) {
    const hashes = await database.transaction({ companyId }, async (tx) =>
      (await lockDue(tx, companyId, memberId, now)) ? eraseMember(tx, companyId, memberId) : [],
    )
    for (const hash of hashes) await releaseStoredFile(database, hash)
  }
}

/** Gives hashes of photos that no row of the company shows any more. The card keeps its links, and they their colleague. */
async function eraseMember(tx: Db, companyId: string, memberId: string): Promise<string[]> {
  const member = await requireMember(tx, companyId, memberId)
  const card = await requireLockedCard(tx, companyId, member.id)
  const photoIds = [card.photo_id, card.own.photo?.id].filter((id) => typeof id === 'string')
  const words = {
    ...emptyCardWords,
    language: card.language,
    first_name: translator(card.language)(($) => $.transfers.former_member),
  }
  await tx.orm
    .update(cards)
    .set({
      ...cardColumns(words),
      ...listingColumns({ ...words, contacts: [], photo: null, secondary_logo_ids: null }),
      contacts: [],
      photoId: null,
      secondaryLogoIds: null,
      own: {},
      revision: card.revision + 1,
      updatedAt: sql`now()`,
    })
    .where(and(eq(cards.companyId, companyId), eq(cards.id, card.id)))
  await tx.orm
    .update(members)
    .set({
      email: `erased-${memberId}@erased.invalid`,
      userId: null,
      externalId: null,
      directoryId: null,
      roles: [],
      fullEditAccess: false,
      updatedAt: sql`now()`,
    })
    .where(and(eq(members.companyId, companyId), eq(members.id, memberId)))
  for (const statement of leftovers) await tx.rows(statement, [companyId, memberId])
  const hashes = await tx.rows<{ hash: string }>(photosStatement, [companyId, photoIds])
  await markErased(tx, companyId, memberId)
  await record(
    tx,
    { actor: { companyId, userId: null }, address: '' },
    { action: 'member.erased', subjectId: memberId },
  )
  await announce(tx, { companyId, cardId: card.id })
  return hashes.map(({ hash }) => hash)
}

/** What else tells of the person. Audit entries stay: who did what, and when, is what they are for. */
const leftovers = ['invitations', 'change_requests', 'notifications'].map((table) => ({
  name: `erase_${table}`,
  text: `delete from ${table} where company_id = $1 and member_id = $2`,
}))

const photosStatement = {
  name: 'erase_photos',
  text: `delete from files f where f.company_id = $1 and f.id = any($2::uuid[])
      and not exists (select from cards c where c.company_id = $1
        and (c.photo_id = f.id or c.own -> 'photo' ->> 'id' = f.id::text or c.shown_photo ->> 'id' = f.id::text))
    returning f.hash`,
}

const unclaimStatement = {
  name: 'erase_stored_file',
  text: `update stored_files set claimed = false, stored_at = now() where hash = $1`,
}
const claimStatement = {
  name: 'erase_stored_file_not',
  text: `update stored_files set claimed = true where hash = $1`,
}
const usedStatement = { name: 'erase_file_used', text: `select from files where company_id = $1 and hash = $2 limit 1` }

/** The sweep of stored files takes the bytes a day later, unless some company has the very same picture. */
async function releaseStoredFile(database: Database, hash: string): Promise<void> {
  await database.global.rows(unclaimStatement, [hash])
  for (const { id } of await database.global.rows<{ id: string }>(companiesStatement, [])) {
    const used = await database.read({ companyId: id }).rows(usedStatement, [id, hash])
    if (used.length > 0) {
      await database.global.rows(claimStatement, [hash])
      return
    }
  }
}

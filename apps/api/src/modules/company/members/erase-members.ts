import type { ErasureCounts } from '@kartu/contracts/governance/erasures.data'
import { and, eq, sql } from 'drizzle-orm'
import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import type { Database, Db } from '../../../db/db.ts'
import { eachCompanyWith, type Condition } from '../../../db/each-company.ts'
import type { Erased } from '../../../db/data-inventory.ts'
import { erasures, remainders } from '../../../db/inventory-steps.ts'
import { hashRow } from '../../../db/rows.ts'
import { cards } from '../../../db/schema/company.ts'
import { isPaused } from '../../../db/member-status.sql.ts'
import { runner } from '../../../db/statement-functions.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { releaseStoredFiles } from '../../platform/files/stored-files.ts'
import { cardColumns, emptyCardWords, listingColumns } from '../cards/card-content.ts'
import { deleteUnusedFiles, fileIdsOf } from '../cards/documents/block-files.sql.ts'
import { requireLockedCard } from '../cards/cards.ts'
import { storeWords } from '../cards/member-words.sql.ts'
import { emptyPlace } from '../memberships/member-writes.sql.ts'
import { requireMember } from './members.ts'
import { addressPattern, wholeName } from './erasure-patterns.ts'

/**
 * Erases the personal data of all members whose hand-over period has ended, in every company. It may run twice or in
 * two processes at once. A later run handles members that this one missed.
 */
export async function eraseDueMembers(database: Database, now = new Date()): Promise<void> {
  await eachCompanyWith(database, hasErasure, (_db, companyId) => eraseDueOf(database, companyId, now))
}

/** Erases the due members of one company. */
export async function eraseDueOf(database: Database, companyId: string, now: Date): Promise<void> {
  for (const memberId of await listDue(database.read({ companyId }), companyId, now)) {
    await database.transaction({ companyId }, async (tx) => {
      if (await lockDue(tx, companyId, memberId, now)) await eraseMember(tx, companyId, memberId)
    })
  }
}

/**
 * Erases a member's personal data. The card keeps its links, which redirect to the colleague. `alsoKnownBy` lists the
 * person's addresses beside that of the place. Returns the erased and the remaining data, which the audit entry records
 * as well (decision 027).
 */
export async function eraseMember(
  tx: Db,
  companyId: string,
  memberId: string,
  alsoKnownBy: readonly string[] = [],
): Promise<ErasureCounts> {
  const member = await requireMember(tx, companyId, memberId)
  const card = await requireLockedCard(tx, companyId, member.id)
  const facts = await factsOf(tx, companyId, memberId)
  const photoIds = [card.photo_id, card.own.photo?.id, ...facts.asked_photos].filter((id) => typeof id === 'string')
  const standIn = translator(card.language)(($) => $.members.former_member)
  const words = {
    ...emptyCardWords,
    language: card.language,
    first_name: standIn,
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
  await emptyPlace(tx, companyId, memberId)
  const erased: Erased = {
    companyId,
    memberId,
    userId: member.user_id,
    externalId: member.external_id,
    directoryId: facts.directory_id,
    email: member.email,
    name: facts.display_name,
    standIn,
    emailPattern: addressPattern(member.email),
    namePattern: wholeName(facts.display_name),
  }
  const counts: ErasureCounts = { gone: { place: 1, card: 1 }, kept: {} }
  for (const email of new Set([member.email, ...alsoKnownBy]))
    for (const { run, byAddress, gone } of erasures())
      if (byAddress || email === member.email)
        add(counts.gone, gone, await run(tx, { ...erased, email, emailPattern: addressPattern(email) }))
  await storeWords(tx, companyId, [memberId])
  // The files are deleted one day later, unless a company has an identical picture (`sweepStoredFiles`).
  const photos = await tx.rows(hashRow, photosStatement, [companyId, photoIds])
  const ofBlocks = await deleteUnusedFiles(tx, companyId, fileIdsOf([...card.blocks, ...(card.own.blocks ?? [])]))
  await releaseStoredFiles(tx, [...photos, ...ofBlocks])
  add(counts.gone, 'photos', photos.length)
  for (const { kind, part } of remainders())
    add(counts.kept, kind, await part.count(tx, { userId: member.user_id, companyId, memberId }))
  await markErased(tx, companyId, memberId)
  await tell(tx, bySystem(companyId, 'job'), {
    audit: [{ action: 'member.erased', subjectId: memberId, after: counts }],
    shows: { cardId: card.id },
    notify: [],
  })
  return counts
}

function add<Kind extends string>(to: Partial<Record<Kind, number>>, kind: Kind | undefined, rows: number): void {
  if (kind !== undefined && rows > 0) to[kind] = (to[kind] ?? 0) + rows
}

const photosStatement = {
  name: 'erase_photos',
  text: `delete from files f where f.company_id = $1 and f.kind = 'photo' and f.id = any($2::uuid[])
    and not exists (select from cards c where c.company_id = $1
      and (c.photo_id = f.id or c.own -> 'photo' ->> 'id' = f.id::text or c.shown_photo ->> 'id' = f.id::text))
    returning f.hash`,
}

const factsStatement = {
  name: 'erase_facts',
  text: `select m.directory_id, c.display_name, array(
      select p.id::uuid from change_requests r cross join lateral (values (r.before ->> 'id'), (r.after ->> 'id')) p (id)
      where r.company_id = $1 and r.member_id = $2 and r.field = 'photo' and p.id is not null) as asked_photos
    from members m join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and m.id = $2`,
}

const factsRow = z.object({
  directory_id: z.string().nullable(),
  display_name: z.string(),
  /** Photos of the person's change requests: the requested ones and those that they would replace. */
  asked_photos: z.array(z.string()),
})
type Facts = z.infer<typeof factsRow>

async function factsOf(tx: Db, companyId: string, memberId: string): Promise<Facts> {
  const [facts] = await tx.rows(factsRow, factsStatement, [companyId, memberId])
  if (!facts) throw new Error('A member to be erased was not found')
  return facts
}

const dueRow = z.object({
  member_id: z.string(),
})

const dueStatement = {
  name: 'hand_overs_due',
  text: `select h.member_id from hand_overs h
    join members m on m.company_id = h.company_id and m.id = h.member_id and ${isPaused('m')}
    where h.company_id = $1 and h.erase_at <= $2 and h.erased_at is null order by h.erase_at limit 500`,
}

/** True if a member's personal data is due for erasure, now or later. */
const hasErasure: Condition = `exists (
  select from hand_overs where company_id = $1 and erase_at is not null and erased_at is null)`

/** Members whose personal data is due for erasure. */
async function listDue(db: Db, companyId: string, now: Date): Promise<string[]> {
  return (await db.rows(dueRow, dueStatement, [companyId, now.toISOString()])).map((row) => row.member_id)
}

const stillDueStatement = {
  name: 'hand_over_still_due',
  text: `select m.id from hand_overs h
    join members m on m.company_id = h.company_id and m.id = h.member_id and ${isPaused('m')}
    where h.company_id = $1 and h.member_id = $2 and h.erase_at <= $3 and h.erased_at is null for update of m, h`,
}

/** Checked again under lock, because a concurrent request may have restored the member. */
async function lockDue(tx: Db, companyId: string, memberId: string, now: Date): Promise<boolean> {
  return (await tx.run(stillDueStatement, [companyId, memberId, now.toISOString()])) > 0
}

const markErased = runner<[companyId: string, memberId: string]>(
  'hand_over_erased',
  `update hand_overs set erased_at = now() where company_id = $1 and member_id = $2`,
)

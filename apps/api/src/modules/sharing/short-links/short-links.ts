import { randomInt } from 'node:crypto'
import { shortLinksMax, shortLinksPerCardMax } from '@kartu/contracts/limits'
import type { Actor } from '@kartu/contracts/actor'
import { canSeeCard } from '@kartu/contracts/company/cards.policy'
import { callerIdOf, type Key } from '@kartu/contracts/principal'
import type { CreateShortLink, UpdateShortLink } from '@kartu/contracts/sharing/short-links'
import {
  canManageShortLinks,
  canPointShortLink,
  shortLinkLetters,
  shortLinkTokenLength,
} from '@kartu/contracts/sharing/short-links.plain'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { allow, AppError, invalidField, notFound } from '../../../http/errors.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import type { ActingCaller } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { followForm } from '../../leads/leads/form-followers.ts'
import { findCard } from '../../company/cards/cards.sql.ts'
import {
  countLocked,
  deleteShortLink,
  findShortLink,
  insertShortLink,
  lockShortLink,
  momentOf,
  renameLeadLink,
  type ShortLinkRow,
  takeToken,
  updateShortLinkRow,
} from './short-links.sql.ts'
import { cardFacts } from './short-links.view.ts'

export async function createShortLink(tx: Db, acting: ActingCaller, input: CreateShortLink): Promise<ShortLinkRow> {
  const { companyId } = acting.actor
  const { card_id: cardId, name, kind, place, ends_local: local } = input
  const { openings_max: openingsMax, after_end: afterEnd } = input
  const card = await requireSeenCard(tx, acting.actor, cardId)
  allow(canManageShortLinks(acting.actor, cardFacts(card)))
  await countUse(tx, limits.shortLinks, acting.actor.memberId ?? callerIdOf(acting.actor))
  await requireRoom(tx, companyId, cardId)
  const id = newId()
  const token = await freeToken(tx, companyId, id)
  const endsAt = local === null ? null : await momentOf(tx, companyId, local)
  await insertShortLink(tx, companyId, { id, cardId, token, name, kind, place, endsAt, openingsMax, afterEnd })
  await tell(tx, acting, {
    audit: [{ action: 'short_link.created', subjectId: id, after: input }],
    shows: 'nothing',
    notify: [],
  })
  return requireFound(tx, companyId, id)
}

/** Changes a link. Its URL never changes. An edit of an outdated revision is refused. */
export async function updateShortLink(
  tx: Db,
  acting: ActingCaller,
  id: string,
  { revision, ...change }: UpdateShortLink,
): Promise<ShortLinkRow> {
  const { companyId } = acting.actor
  const before = await requireManaged(tx, acting, id)
  const { card_id: cardId, name } = change
  if (cardId !== undefined && cardId !== before.card_id) {
    const card = await requireSeenCard(tx, acting.actor, cardId)
    allow(canPointShortLink(acting.actor, cardFacts(before), cardFacts(card)))
    await requireRoom(tx, companyId, cardId, 0)
  }
  const { ends_local: local, kind } = change
  // Only tags have a place.
  const place = kind !== undefined && kind !== 'tag' ? '' : change.place
  const columns = {
    ...{ cardId, name, kind, place },
    ...{ openingsMax: change.openings_max, afterEnd: change.after_end },
    ...{ endsAt: local == null ? local : await momentOf(tx, companyId, local), active: change.active },
  }
  if (!(await updateShortLinkRow(tx, companyId, id, columns, revision))) throw new AppError('changed_elsewhere')
  const isRenamed = name !== undefined && name !== before.name
  if (isRenamed) await renameLeadLink(tx, companyId, id, name)
  await tell(tx, acting, {
    audit: [{ action: 'short_link.updated', subjectId: id, before: auditFields(before), after: change }],
    shows: isRenamed ? { leads: true } : 'nothing',
    notify: [],
  })
  return requireFound(tx, companyId, id)
}

/** Deletes a link with its follow-up text. Leads keep its name, and days that were already counted keep its figures. */
export async function removeShortLink(tx: Db, acting: ActingCaller, id: string): Promise<void> {
  const { companyId } = acting.actor
  const before = await requireManaged(tx, acting, id)
  const ended = await followForm(tx, companyId, id)
  await deleteShortLink(tx, companyId, id)
  await tell(tx, acting, {
    audit: [...ended, { action: 'short_link.removed', subjectId: id, before: auditFields(before) }],
    shows: 'nothing',
    notify: [],
  })
}

const auditFields = ({ card_id, name, kind, place, state, ends_local, openings_max, after_end }: ShortLinkRow) => ({
  ...{ card_id, name, kind, place, active: state !== 'off', ends_local, openings_max, after_end },
})

/** Throws if the card has the maximum number of links, or if `added` more would exceed the company's. */
async function requireRoom(tx: Db, companyId: string, cardId: string, added = 1): Promise<void> {
  const { of_card: ofCard, of_company: ofCompany } = await countLocked(tx, companyId, cardId)
  if (ofCard >= shortLinksPerCardMax)
    throw new AppError('short_links_card_max', { values: { max: shortLinksPerCardMax } })
  if (ofCompany + added > shortLinksMax) throw new AppError('short_links_max', { values: { max: shortLinksMax } })
}

/** Returns a card that the caller sees. */
async function requireSeenCard(tx: Db, actor: Actor | Key, cardId: string) {
  const card = await findCard(tx, actor.companyId, cardId)
  if (!card || !canSeeCard(actor, cardFacts(card))) throw invalidField('card_id', 'unknown_record')
  return card
}

/** Returns a link that the caller manages, locked until the transaction ends. One to a card that they do not see is not found. */
async function requireManaged(tx: Db, { actor }: ActingCaller, id: string): Promise<ShortLinkRow> {
  await lockShortLink(tx, actor.companyId, id)
  const row = await requireFound(tx, actor.companyId, id)
  if (!canSeeCard(actor, cardFacts(row))) throw notFound()
  allow(canManageShortLinks(actor, cardFacts(row)))
  return row
}

async function requireFound(db: Db, companyId: string, id: string): Promise<ShortLinkRow> {
  const row = await findShortLink(db, companyId, id)
  if (!row) throw notFound()
  return row
}

const triesMax = 10

/** Chooses a random token that no other link has. */
async function freeToken(tx: Db, companyId: string, id: string): Promise<string> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const letters = Array.from(
      { length: shortLinkTokenLength },
      () => shortLinkLetters[randomInt(shortLinkLetters.length)],
    )
    const token = letters.join('')
    if (await takeToken(tx, token, companyId, id)) return token
  }
  throw new Error('No token was free')
}

import type { LeftPlace } from '@kartu/contracts/governance/account-deletions'
import type { Locale } from '@kartu/contracts/validation'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, fieldError } from '../../../http/errors.ts'
import { hashToken, newToken } from '../../../http/caller/session.ts'
import { requireUser } from '../../identity/users/users.sql.ts'
import { codeConfirms } from '../account/confirmation.ts'
import { originOf } from '../../identity/auth/request-origin-text.ts'
import { countCodeMail, countCodeTry } from '../../identity/auth/auth-limits.ts'
import { hashCode, keepCode, newCode, takeCode } from '../../identity/auth/one-time-codes.ts'
import { endSessionsOf } from '../../identity/auth/sessions.ts'
import { cardUrl } from '../../company/cards/cards.view.ts'
import { pictureUrl } from '../../platform/files/files.ts'
import { listPlaces, type PlaceRow } from '../../company/memberships/places.sql.ts'
import { accountDeletionMail } from './account-deletions.jobs.ts'
import { findPlaceFacts, insertDeletion, lockAccount } from './account-deletions.sql.ts'
import { usersAwaitingErasure } from '../../company/memberships/memberships.sql.ts'
import { type Asking, sessionCallerOf } from '../../identity/auth/caller.ts'
import { keepASuperAdmin } from '../../company/memberships/keep-a-super-admin.ts'

/** Effect of the account's deletion on each of its companies. */
export async function showPlaces(
  { database, env }: Pick<Deps, 'database' | 'env'>,
  db: Db,
  userId: string,
): Promise<LeftPlace[]> {
  const shown: LeftPlace[] = []
  for (const place of await listPlaces(db, userId)) {
    const { company_id: companyId, member_id: memberId } = place
    const facts = await findPlaceFacts(database.read({ companyId }), companyId, memberId)
    if (!facts) continue
    const { leads, others, other_super_admins: admins } = facts
    const leaving = isSuperAdmin(place) ? await usersAwaitingErasure(database.global, admins) : new Set<string>()
    shown.push({
      personal: place.personal,
      closing: place.erase_at !== null,
      company: {
        _id: companyId,
        name: place.personal ? facts.card_name : place.company_name,
        logo: place.logo_hash === null ? null : { url: pictureUrl(place.logo_hash) },
        color: place.color,
      },
      status: place.status,
      card_url: cardUrl(env, facts),
      leads,
      only_super_admin: isSuperAdmin(place) && admins.every((id) => leaving.has(id)),
      others,
    })
  }
  return shown
}

/** Neither a personal card nor a company that is being deleted needs another super admin. */
const isSuperAdmin = ({ roles, personal, erase_at: eraseAt }: PlaceRow): boolean =>
  !personal && eraseAt === null && roles.includes('super_admin')

/**
 * Mails the code that deletes the account; returns the secret of the request, without which the code is useless. Throws
 * `confirmation_required` in a session of a company's provider if the person has their own method.
 */
export async function sendDeletionCode(deps: Deps, asking: Asking, locale: Locale): Promise<string> {
  const { global } = deps.database
  const user = await requireUser(global, asking.session.userId)
  const { id: userId, email } = user
  // A company's provider may run the mailbox too, so its sign-in plus the code do not identify the person.
  if (!(await codeConfirms(global, asking.session, user))) throw new AppError('confirmation_required')
  await countCodeMail(global, email, sessionCallerOf(asking))
  const request = newToken()
  const code = newCode()
  const codeHash = await hashCode(code)
  await deps.database.transaction('global', async (tx) => {
    await keepCode(tx, { email, purpose: 'account_deletion', scope: hashToken(request), codeHash })
    await deps.queue.enqueue(tx, accountDeletionMail, {
      kind: 'code',
      userId,
      code,
      locale,
      asked: originOf(asking.userAgent),
    })
  })
  return request
}

/**
 * Schedules the erasure: sessions end now, and until the returned time (ISO 8601) signing in cancels it. Throws
 * `code_invalid`, and `last_super_admin` if a company would be left without one.
 */
export async function requestDeletion(
  deps: Deps,
  asking: Asking,
  { code, request }: { code: string; request: string },
): Promise<string> {
  const { database, queue } = deps
  const user = await requireUser(database.global, asking.session.userId)
  const places = await showPlaces(deps, database.global, user.id)
  if (places.some((place) => place.only_super_admin)) throw new AppError('last_super_admin')
  await countCodeTry(database.global, user.email, sessionCallerOf(asking))
  if (!(await takeCode(database.global, user.email, 'account_deletion', code, hashToken(request))))
    throw fieldError('code_invalid', 'code')
  return database.transaction('global', async (tx) => {
    await lockAccount(tx, user.id)
    // Locks companies in the order of their IDs, so that two super admins who leave at once do not deadlock.
    const held = (await listPlaces(tx, user.id))
      .filter(({ personal }) => !personal)
      .toSorted((a, b) => (a.company_id < b.company_id ? -1 : 1))
    for (const { company_id: companyId, member_id: memberId } of held) {
      await tx.enter({ companyId })
      await keepASuperAdmin(tx, companyId, memberId, [])
    }
    await tx.enter('global')
    const eraseAt = await insertDeletion(tx, user.id)
    await endSessionsOf(tx, user.id)
    await queue.enqueue(tx, accountDeletionMail, {
      kind: 'requested',
      userId: user.id,
      asked: originOf(asking.userAgent),
    })
    return eraseAt
  })
}

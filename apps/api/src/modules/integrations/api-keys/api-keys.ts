import type { Actor } from '@kartu/contracts/actor'
import type { ApiKey, CreateApiKey, NewApiKey, RotateApiKey } from '@kartu/contracts/integrations/api-keys'
import {
  areScopesOfOneKey,
  canRevokeApiKey,
  canRotateApiKey,
  isDivisionScope,
} from '@kartu/contracts/integrations/api-keys.plain'
import { apiKeysMax, ownApiKeysMax } from '@kartu/contracts/limits'
import { newId, wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError, invalidField, notFound, translating } from '../../../http/errors.ts'
import { findMemberName } from '../../company/memberships/memberships.sql.ts'
import { superAdminIds } from '../../company/memberships/tell-super-admins.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { type Notice, tell } from '../../platform/audit/tell.ts'
import {
  allowPersonal,
  type ApiKeyRow,
  countKeys,
  deleteKey,
  findKey,
  insertKey,
  listDivisionKeys,
  lockKey,
  rotateKey,
  storeMaker,
} from './api-keys.sql.ts'
import { newKeyToken } from './key-token.ts'

interface ActingMember {
  actor: Actor
  address: string
}

const constraints = {
  api_keys_company_id_division_id_divisions_company_id_id_fk: () => invalidField('division_id', 'unknown_record'),
}

/** Creates a key of the company, or with `isOwn` a personal key of the caller. */
export async function createKey(
  tx: Db,
  deps: Pick<Deps, 'queue'>,
  acting: ActingMember,
  { name, scopes, division_id: divisionId, days }: CreateApiKey,
  { isOwn }: { isOwn: boolean },
): Promise<NewApiKey> {
  const { companyId, memberId, userId } = acting.actor
  if (divisionId !== null && !scopes.every(isDivisionScope)) throw invalidField('scopes', 'regex')
  if (!areScopesOfOneKey(scopes)) throw invalidField('scopes', 'regex')
  const max = isOwn ? ownApiKeysMax : apiKeysMax
  if ((await countKeys(tx, companyId, isOwn ? memberId : null)) >= max)
    throw new AppError('api_keys_max', { values: { max } })
  const id = newId()
  const { token, hash, ending } = newKeyToken(companyId, id)
  await translating(constraints, () =>
    insertKey(tx, companyId, {
      ...{ id, name, scopes: [...new Set(scopes)], divisionId, hash, ending, days },
      owner: isOwn ? { memberId, userId } : null,
      makerId: isOwn ? null : memberId,
    }),
  )
  const key = await requireKey(tx, companyId, id)
  await tell(tx, acting, {
    audit: [{ action: 'api_key.created', subjectId: id, after: factsOf(key), ...personOf(key) }],
    shows: 'nothing',
    notify: [await noticeOf(tx, deps, acting, key, 'created')],
  })
  return { key: keyView(key), token }
}

/** Replaces the secret of a key. */
export async function giveNewSecret(
  tx: Db,
  deps: Pick<Deps, 'queue'>,
  acting: ActingMember,
  id: string,
  { days, overlap_days: overlapDays, ending: replaced }: RotateApiKey,
): Promise<NewApiKey> {
  const { companyId } = acting.actor
  const before = await requireLocked(tx, companyId, id)
  allow(canRotateApiKey(acting.actor, { memberId: before.member_id }))
  if (replaced !== undefined && replaced !== before.ending) throw new AppError('changed_elsewhere')
  const { token, hash, ending } = newKeyToken(companyId, id)
  await rotateKey(tx, companyId, id, { hash, ending, days, overlapDays })
  const key = await requireKey(tx, companyId, id)
  const after = { name: key.name, expires_at: wireTime(key.expires_at), overlap_days: overlapDays }
  await tell(tx, acting, {
    audit: [{ action: 'api_key.rotated', subjectId: id, after, ...personOf(key) }],
    shows: 'nothing',
    notify: [await noticeOf(tx, deps, acting, key, 'rotated')],
  })
  return { key: keyView(key), token }
}

/** Makes the caller responsible for a key of the company. */
export async function confirmKey(tx: Db, acting: ActingMember, id: string): Promise<ApiKey> {
  const { companyId, memberId } = acting.actor
  const before = await requireLocked(tx, companyId, id)
  if (before.member_id !== null) throw notFound()
  await storeMaker(tx, companyId, id, memberId)
  await tell(tx, acting, {
    audit: [{ action: 'api_key.confirmed', subjectId: id, after: { name: before.name } }],
    shows: 'nothing',
    notify: [],
  })
  return keyView(await requireKey(tx, companyId, id))
}

export async function revokeKey(tx: Db, acting: ActingMember, id: string): Promise<void> {
  const { companyId } = acting.actor
  const before = await requireLocked(tx, companyId, id)
  allow(canRevokeApiKey(acting.actor, { memberId: before.member_id }))
  await deleteKey(tx, companyId, id)
  await tell(tx, acting, {
    audit: [{ action: 'api_key.revoked', subjectId: id, before: factsOf(before), ...personOf(before) }],
    shows: 'nothing',
    notify: [],
  })
}

/** Revokes the keys of a division that is about to be deleted. */
export async function revokeKeysOfDivision(
  tx: Db,
  companyId: string,
  divisionId: string,
  _moveTo: string | null,
  acting: Acting,
): Promise<void> {
  const keys = await listDivisionKeys(tx, companyId, divisionId)
  for (const { id } of keys) await deleteKey(tx, companyId, id)
  await tell(tx, acting, {
    audit: keys.map((key) => ({ action: 'api_key.revoked', subjectId: key.id, before: factsOf(key) })),
    shows: 'nothing',
    notify: [],
  })
}

export async function setPersonalAllowed(tx: Db, acting: ActingMember, allowed: boolean): Promise<void> {
  await allowPersonal(tx, acting.actor.companyId, allowed)
  await tell(tx, acting, {
    audit: [{ action: 'api_key.personal_allowed', after: { allowed } }],
    shows: 'nothing',
    notify: [],
  })
}

async function requireLocked(tx: Db, companyId: string, id: string): Promise<ApiKeyRow> {
  const key = await lockKey(tx, companyId, id)
  if (!key) throw notFound()
  return key
}

async function requireKey(db: Db, companyId: string, id: string): Promise<ApiKeyRow> {
  const key = await findKey(db, companyId, id)
  if (!key) throw notFound()
  return key
}

/** Notice of a new secret: to the other super admins, or to the owner of a personal key. */
async function noticeOf(
  tx: Db,
  { queue }: Pick<Deps, 'queue'>,
  { actor: { companyId, memberId } }: ActingMember,
  { name, member_id: ownerId }: ApiKeyRow,
  change: 'created' | 'rotated',
): Promise<Notice> {
  const facts = { key: name, change }
  if (ownerId !== null) return { queue, memberIds: [ownerId], kind: 'api_key_created', facts, people: {} }
  const others = (await superAdminIds(tx, companyId)).filter((id) => id !== memberId)
  const by = (await findMemberName(tx, companyId, memberId)) ?? ''
  return {
    ...{ queue, memberIds: others, kind: 'api_key_created' },
    ...{ facts: { ...facts, by }, people: { by: memberId } },
  }
}

/** Member whose erasure removes the name of a personal key from the audit log. */
const personOf = ({ member_id: memberId }: ApiKeyRow) => (memberId === null ? {} : { memberId })

/** Facts for the audit log, without secrets. */
const factsOf = ({ name, scopes, division_name: division, member_id, expires_at }: ApiKeyRow) => ({
  name,
  scopes,
  ...(division !== null && { division }),
  personal: member_id !== null,
  expires_at: wireTime(expires_at),
})

const named = (id: string | null, name: string | null) => (id === null ? null : { _id: id, name: name ?? '' })

export const keyView = (row: ApiKeyRow): ApiKey => ({
  _id: row.id,
  name: row.name,
  scopes: row.scopes,
  division: named(row.division_id, row.division_name),
  owner: named(row.member_id, row.owner_name),
  maker: named(row.maker_id, row.maker_name),
  needs_review: row.needs_review,
  ending: row.ending,
  created_at: wireTime(row.created_at),
  expires_at: wireTime(row.expires_at),
  previous_until: row.previous_until && wireTime(row.previous_until),
  last_used_on: row.last_used_on,
  last_used_from: row.last_used_from,
})

import type { Actor } from '@kartu/contracts/actor'
import type { AuditAction } from '@kartu/contracts/platform/audit.plain'
import type { Key, System } from '@kartu/contracts/principal'
import type { Db } from '../../../db/db.ts'
import type { Session } from '../../../http/caller/session.ts'
import { newId } from '../../../db/columns.ts'
import { type Places, type Values, namedRun } from '../../../db/named-statement.ts'
import { changePart, changeTypes, changeValues } from './company-changes.ts'

export interface AuditFact {
  action: AuditAction
  subjectId?: string
  before?: unknown
  after?: unknown
  /** Member whose data `before` and `after` contain: they are deleted when this member is erased. */
  memberId?: string
}

/** A person who may not be a member of the company yet. */
type ActingUser = Pick<Actor, 'kind' | 'companyId' | 'userId' | 'through'>

/** The actor and the network address; jobs have no address. */
export interface Acting {
  actor: ActingUser | Pick<Key, 'kind' | 'companyId' | 'keyId' | 'name'> | Pick<System, 'kind' | 'companyId' | 'name'>
  address: string
  /** Session of the call; absent in jobs. */
  session?: Pick<Session, 'id'> | undefined
  /** True if the person confirmed their identity just before they started the job. */
  confirmed?: boolean
}

/** A person or a key with rights in the company. */
export interface ActingCaller extends Acting {
  actor: Actor | Key
}

/** An actor who is always a person. */
export interface ActingPerson extends Acting {
  actor: ActingUser
}

/** Writes an audit entry, and its change in the feed, in the transaction of the change. */
export async function record(tx: Db, acting: Acting, fact: AuditFact): Promise<void> {
  const { memberId } = fact
  if (memberId === undefined) await insertEntry(tx, entryValues(acting, fact))
  else await insertPersonalEntry(tx, personalEntryValues(acting, { ...fact, memberId }))
}

/**
 * Writes entries about many members in one statement, each with its change in the feed. Only the subject, the member and
 * the values differ.
 */
export async function recordOfMembers(
  tx: Db,
  acting: Acting,
  action: AuditAction,
  facts: readonly MemberFact[],
): Promise<void> {
  if (facts.length === 0) return
  const { companyId, actorUserId, actorKeyId, actorName, address } = entryValues(acting, { action })
  await insertMemberEntries(tx, {
    ...{ companyId, actorUserId, actorKeyId, actorName, action, address },
    changeType: changeValues({ action }).changeType,
    entryIds: facts.map(() => newId()),
    memberIds: facts.map(({ memberId }) => memberId),
    befores: facts.map(({ before }) => JSON.stringify(before)),
    afters: facts.map(({ after }) => JSON.stringify(after)),
    fields: facts.map(({ after }) => Object.keys(after).join(',')),
  })
}

/** A change of one member, who is the subject of the entry. */
export interface MemberFact {
  memberId: string
  before: object
  after: object
}

export const entryTypes = {
  companyId: 'uuid',
  entryId: 'uuid',
  actorUserId: 'uuid',
  actorKeyId: 'uuid',
  actorName: 'text',
  action: 'text',
  subjectId: 'uuid',
  before: 'jsonb',
  after: 'jsonb',
  address: 'text',
  ...changeTypes,
} as const
export const personalEntryTypes = { ...entryTypes, memberId: 'uuid' } as const

export const entryValues = ({ actor, address }: Acting, fact: AuditFact): Values<typeof entryTypes> => ({
  companyId: actor.companyId,
  entryId: newId(),
  actorUserId: actor.kind === 'person' ? actor.userId : null,
  actorKeyId: keyIdOf(actor),
  actorName: actor.kind === 'person' ? (actor.through?.name ?? null) : actor.name,
  action: fact.action,
  subjectId: fact.subjectId ?? null,
  before: jsonOrNull(fact.before),
  after: jsonOrNull(fact.after),
  address,
  ...changeValues(fact),
})

/** Key of the action; an entry by a personal key also has its person. */
const keyIdOf = (actor: Acting['actor']): string | null => {
  if (actor.kind === 'person') return actor.through?.keyId ?? null
  return actor.kind === 'key' ? actor.keyId : null
}

export const personalEntryValues = (acting: Acting, fact: AuditFact & { memberId: string }) => ({
  ...entryValues(acting, fact),
  memberId: fact.memberId,
})

/**
 * An audit entry without personal data, and its change in the feed, as parts of the statement that makes the change; see
 * `personalEntryParts`.
 */
export const entryPart = (at: Places<typeof entryTypes>, from: string): string => `audited as (
      insert into audit_entries (company_id, id, actor_user_id, actor_key_id, actor_name, action, subject_id, before, after,
        address)
      select co.id, ${at.entryId}, ${at.actorUserId}, ${at.actorKeyId}, ${at.actorName}, ${at.action}, ${at.subjectId},
        ${at.before}, ${at.after}, ${at.address} from ${from} where co.id = ${at.companyId}
    ), ${changePart(at, from)}`

const insertEntry = namedRun('audit_insert', entryTypes, (at) => `with ${entryPart(at, 'companies co')} select 1`)

/**
 * A personal audit entry, and its change in the feed, as parts of the statement that makes the change. It is written once, for the single row of
 * `from`, which supplies the company as `co` and values with the names of `personalEntryTypes`.
 */
export const personalEntryParts = (at: Places<typeof personalEntryTypes>, from = 'companies co'): string => `entry as (
      insert into audit_entries (company_id, id, actor_user_id, actor_key_id, actor_name, action, subject_id, address)
      select co.id, ${at.entryId}, ${at.actorUserId}, ${at.actorKeyId}, ${at.actorName}, ${at.action},
        ${at.subjectId}, ${at.address} from ${from} where co.id = ${at.companyId}
    ), entry_values as (
      insert into audit_values (company_id, entry_id, member_id, before, after)
      select co.id, ${at.entryId}, ${at.memberId}, ${at.before}, ${at.after} from ${from} where co.id = ${at.companyId}
    ), ${changePart(at, from)}`

const insertPersonalEntry = namedRun(
  'audit_insert_personal',
  personalEntryTypes,
  (at) => `with ${personalEntryParts(at)} select 1`,
)

const insertMemberEntries = namedRun(
  'audit_insert_of_members',
  {
    companyId: 'uuid',
    actorUserId: 'uuid',
    actorKeyId: 'uuid',
    actorName: 'text',
    action: 'text',
    address: 'text',
    changeType: 'text',
    entryIds: 'uuid[]',
    memberIds: 'uuid[]',
    befores: 'text[]',
    afters: 'text[]',
    fields: 'text[]',
  },
  (at) => `with facts as materialized (
      select f.* from unnest(${at.entryIds}, ${at.memberIds}, ${at.befores}, ${at.afters}, ${at.fields})
        as f(entry_id, member_id, before, after, fields)
    ), entry as (
      insert into audit_entries (company_id, id, actor_user_id, actor_key_id, actor_name, action, subject_id, address)
      select co.id, f.entry_id, ${at.actorUserId}, ${at.actorKeyId}, ${at.actorName}, ${at.action}, f.member_id,
        ${at.address} from companies co cross join facts f where co.id = ${at.companyId}
    ), entry_values as (
      insert into audit_values (company_id, entry_id, member_id, before, after)
      select co.id, f.entry_id, f.member_id, f.before::jsonb, f.after::jsonb
      from companies co cross join facts f where co.id = ${at.companyId}
    ), company_change as (
      insert into company_changes (company_id, id, type, subject_id, fields)
      select co.id, f.entry_id, ${at.changeType}, f.member_id, string_to_array(f.fields, ',')
      from companies co cross join facts f where co.id = ${at.companyId} and ${at.changeType} is not null
    ) select 1`,
)

const jsonOrNull = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

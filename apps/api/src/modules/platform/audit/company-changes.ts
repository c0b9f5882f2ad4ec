import type { AuditAction } from '@kartu/contracts/platform/audit.plain'
import type { CompanyChangeType } from '@kartu/contracts/platform/company-changes.data'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/columns.ts'
import { type Places, type Values, namedRun } from '../../../db/named-statement.ts'

/*
 * The feed of a company (`company_changes`), for programs outside. A row is written with its audit entry, in the same
 * statement. Rows get their numbers later, when a reader asks (`modules/integrations/changes`), so writers of a company
 * never wait for each other. It is unrelated to `db/changes.ts`, which invalidates caches of our own processes.
 */

/** A change that follows from no single audit entry. */
export interface CompanyChangeFact {
  type: CompanyChangeType
  subjectId: string
  relatedId?: string
  fields?: readonly string[]
}

interface Source {
  type: CompanyChangeType
  /** Names of changed fields, if they are not the keys of `after`. */
  fields?: readonly string[]
}

const changed = (type: CompanyChangeType, ...fields: string[]): Source =>
  fields.length === 0 ? { type } : { type, fields }
const happened = (type: CompanyChangeType): Source => ({ type, fields: [] })

/**
 * Changes that follow from audit entries. `lead.passed` and `lead.expired` concern several leads, so their callers
 * record the changes.
 */
const sources: Partial<Record<AuditAction, Source>> = {
  'company.updated': changed('company.changed'),
  'company.verification_requested': changed('company.changed', 'verification'),
  'company.verification_rejected': changed('company.changed', 'verification'),
  'company.verification_ended': changed('company.changed', 'verification'),
  'company.verified': changed('company.changed', 'verification', 'website'),
  'card_domain.used': changed('company.changed', 'card_domain'),
  'card_domain.unused': changed('company.changed', 'card_domain'),
  'customisation.updated': changed('customisation.changed'),
  'customisation.division_rules': happened('customisation.changed'),
  'customisation.division_template': happened('customisation.changed'),
  'customisation.exception_added': happened('customisation.changed'),
  'customisation.exception_removed': happened('customisation.changed'),
  'background.created': happened('customisation.changed'),
  'background.updated': happened('customisation.changed'),
  'background.removed': happened('customisation.changed'),
  'secondary_logo.created': happened('customisation.changed'),
  'secondary_logo.updated': happened('customisation.changed'),
  'secondary_logo.reordered': happened('customisation.changed'),
  'secondary_logo.removed': happened('customisation.changed'),
  'division.created': happened('division.created'),
  'division.updated': changed('division.changed'),
  'division.removed': happened('division.removed'),
  'member.created': happened('member.created'),
  'member.updated': changed('member.changed'),
  'member.paused': changed('member.changed', 'status'),
  'member.handed_over': happened('member.left'),
  'member.brought_back': happened('member.returned'),
  'member.removed': happened('member.removed'),
  'member.erased': happened('member.erased'),
  'join_request.verified': changed('member.changed', 'status'),
  'join_request.declined': happened('member.removed'),
  'join_request.withdrawn': happened('member.removed'),
  'company_sign_in.joined': changed('member.changed', 'user_id'),
  'super_admin.given': changed('member.changed', 'roles'),
  'super_admin.taken': changed('member.changed', 'roles'),
  'super_admin.undone': changed('member.changed', 'roles'),
  'card.updated': changed('card.changed'),
  'invitation.created': happened('invitation.created'),
  'invitation.accepted': happened('invitation.accepted'),
  'invitation.declined': happened('invitation.declined'),
  'invitation.cancelled': happened('invitation.cancelled'),
  'invitation.removed': happened('invitation.cancelled'),
  'event.created': happened('event.created'),
  'event.updated': changed('event.changed'),
  'event.removed': happened('event.removed'),
  'lead.captured': happened('lead.captured'),
  'lead.updated': changed('lead.changed'),
  'lead.note_changed': changed('lead.changed', 'notes'),
  'lead.note_removed': changed('lead.changed', 'notes'),
  'lead.picture_added': changed('lead.changed', 'pictures'),
  'lead.picture_removed': changed('lead.changed', 'pictures'),
  'lead.consent_withdrawn': changed('lead.changed', 'consent'),
  'lead.merged': happened('lead.merged'),
  'lead.unmerged': happened('lead.unmerged'),
  'lead.removed': happened('lead.erased'),
}

export const changeTypes = { changeType: 'text', changeFields: 'text[]', relatedId: 'uuid' } as const

interface Fact {
  action: AuditAction
  after?: unknown
  memberId?: string
}

/** Values of the change that follows from an audit entry. The type is null if none follows. */
export function changeValues({ action, after, memberId }: Fact): Values<typeof changeTypes> {
  const source = sources[action]
  return {
    changeType: source?.type ?? null,
    changeFields: source?.fields ?? keysOf(after),
    relatedId: action === 'card.updated' ? (memberId ?? null) : isMerge(action) ? otherLead(after) : null,
  }
}

const keysOf = (after: unknown): string[] => (typeof after === 'object' && after !== null ? Object.keys(after) : [])

const isMerge = (action: AuditAction): boolean => action === 'lead.merged' || action === 'lead.unmerged'

const otherLead = (after: unknown): unknown => (after as { other_id?: string } | undefined)?.other_id ?? null

interface EntryPlaces extends Places<typeof changeTypes> {
  readonly companyId: string
  readonly entryId: string
  readonly subjectId: string
}

/** The change as a part of the statement that writes its audit entry. Both have the same ID. */
export const changePart = (at: EntryPlaces, from: string): string => `company_change as (
      insert into company_changes (company_id, id, type, subject_id, related_id, fields)
      select co.id, ${at.entryId}, ${at.changeType}, coalesce(${at.subjectId}, co.id), ${at.relatedId}, ${at.changeFields}
      from ${from} where co.id = ${at.companyId} and ${at.changeType} is not null
    )`

/**
 * Adds a change for each record to the statement that changes the records of company `$1`. `rows` is the part with
 * their `id`.
 */
export const changesPart = (
  type: CompanyChangeType,
  fields: string,
  rows: string,
): string => `change_ids as materialized (
      select id, gen_random_uuid() as change_id from ${rows}
    ), company_change as (
      insert into company_changes (company_id, id, type, subject_id, fields)
      select co.id, c.change_id, '${type}', c.id, '{${fields}}' from companies co cross join change_ids c where co.id = $1
    )`

const insertChanges = namedRun(
  'company_changes_insert',
  { companyId: 'uuid', ids: 'uuid[]', types: 'text[]', subjectIds: 'uuid[]', relatedIds: 'uuid[]', fields: 'text[]' },
  (at) => `insert into company_changes (company_id, id, type, subject_id, related_id, fields)
    select co.id, c.id, c.type, c.subject_id, c.related_id, string_to_array(c.fields, ',')
    from companies co
      cross join unnest(${at.ids}, ${at.types}, ${at.subjectIds}, ${at.relatedIds}, ${at.fields})
        as c(id, type, subject_id, related_id, fields)
    where co.id = ${at.companyId}`,
)

/** Writes changes that follow from no audit entry, in the transaction that makes them. */
export async function recordChanges(tx: Db, companyId: string, changes: readonly CompanyChangeFact[]): Promise<void> {
  if (changes.length === 0) return
  await insertChanges(tx, {
    companyId,
    ids: changes.map(() => newId()),
    types: changes.map(({ type }) => type),
    subjectIds: changes.map(({ subjectId }) => subjectId),
    relatedIds: changes.map(({ relatedId = null }) => relatedId),
    fields: changes.map(({ fields = [] }) => fields.join(',')),
  })
}

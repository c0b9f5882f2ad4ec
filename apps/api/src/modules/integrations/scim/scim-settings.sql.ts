import { leaverRules, scimGroupKinds } from '@kartu/contracts/integrations/scim.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { isVerified } from '../../../db/member-status.sql.ts'
import { countRow } from '../../../db/rows.ts'
import { runner } from '../../../db/statement-functions.ts'

const settingsRow = z.object({
  leaver_rule: z.enum(leaverRules),
  colleague_id: z.string().nullable(),
  colleague_name: z.string().nullable(),
  erase_after_days: z.number(),
  inviter_id: z.string().nullable(),
  group_kind: z.enum(scimGroupKinds),
  last_call_at: z.string().nullable(),
  revision: z.number(),
  /** True if the last recorded call is less than a minute old. */
  is_noted: z.boolean(),
})
export type SettingsRow = z.infer<typeof settingsRow>

const findStatement = {
  name: 'scim_settings_find',
  text: `select s.leaver_rule, c.member_id as colleague_id, c.display_name as colleague_name, s.erase_after_days, s.inviter_id,
      s.group_kind, s.last_call_at, s.revision, coalesce(s.last_call_at > now() - interval '1 minute', false) as is_noted
    from scim_settings s left join members m on m.company_id = s.company_id and m.id = s.colleague_id and ${isVerified('m')}
    left join cards c on c.company_id = s.company_id and c.member_id = m.id
    where s.company_id = $1`,
}

const defaults: SettingsRow = {
  leaver_rule: 'pause',
  colleague_id: null,
  colleague_name: null,
  erase_after_days: 30,
  inviter_id: null,
  group_kind: 'divisions',
  last_call_at: null,
  revision: 1,
  is_noted: false,
}

/** Settings of a company; the colleague is included only while they have a verified card. */
export const findSettings = async (db: Db, companyId: string): Promise<SettingsRow> =>
  (await db.rows(settingsRow, findStatement, [companyId]))[0] ?? defaults

export const noteCall = runner<[companyId: string]>(
  'scim_settings_note_call',
  `insert into scim_settings (company_id, last_call_at) values ($1, now())
    on conflict (company_id) do update set last_call_at = excluded.last_call_at`,
)

const createStatement = {
  name: 'scim_settings_create',
  text: `insert into scim_settings (company_id) values ($1) on conflict (company_id) do nothing`,
}
const storeStatement = {
  name: 'scim_settings_store',
  text: `update scim_settings set leaver_rule = $2, colleague_id = $3, erase_after_days = $4, inviter_id = $5,
      group_kind = $6, revision = revision + 1
    where company_id = $1 and ($7::int is null or revision = $7::int)`,
}

export type StoredSettings = Pick<
  SettingsRow,
  'leaver_rule' | 'colleague_id' | 'erase_after_days' | 'inviter_id' | 'group_kind'
>

/** Returns false if the settings have another revision. */
export async function storeSettings(
  tx: Db,
  companyId: string,
  to: StoredSettings,
  revision: number | undefined,
): Promise<boolean> {
  await tx.run(createStatement, [companyId])
  const { leaver_rule: rule, colleague_id: colleagueId, erase_after_days: days, inviter_id: inviterId } = to
  const values = [companyId, rule, colleagueId, days, inviterId, to.group_kind, revision ?? null]
  return (await tx.run(storeStatement, values)) === 1
}

const keysStatement = {
  name: 'scim_settings_keys',
  text: `select count(*)::int as count from api_keys
    where company_id = $1 and scopes @> '{scim}' and expires_at > now()`,
}

/** Counts the keys with which a directory can call. */
export const countKeys = async (db: Db, companyId: string): Promise<number> =>
  (await db.rows(countRow, keysStatement, [companyId]))[0]?.count ?? 0

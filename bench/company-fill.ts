import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import sharp from 'sharp'
import { newId } from '../apps/api/src/db/columns.ts'
import { seeded } from '../apps/api/src/demo/demo-people.ts'
import type { Deps } from '../apps/api/src/deps.ts'
import { linkEntriesOf } from '../apps/api/src/modules/platform/audit/audit-chain.ts'
import { storePicture } from '../apps/api/src/modules/platform/files/files.ts'
import { encodePicture } from '../apps/api/src/modules/platform/files/picture.ts'
import { storePrivateBytes } from '../apps/api/src/modules/platform/files/private-files.ts'
import { claimPrivateBytes } from '../apps/api/src/modules/platform/files/stored-files.ts'
import { insertPicture } from '../apps/api/src/modules/leads/leads/pictures/lead-pictures.sql.ts'
import { addInvoices, recordStatements } from './company-records-fill.ts'
import { type Kept, leadWordsOf, storeFoundOfMany } from '../apps/api/src/modules/leads/leads/lead-writes.sql.ts'

interface Filled {
  deps: Deps
  /** Connection without row-level security. */
  admin: pg.Client
  companyId: string
  /** Folder for temporary files. */
  folder: string
}

/** Adds pictures, links and codes of several kinds, visits, and an audit log with its chain. */
export async function fillCompany(filled: Filled, { photos, badges }: { photos: number; badges: number }) {
  const { deps, admin, companyId } = filled
  for (const text of statements) await admin.query(text, [companyId])
  await linkEntriesOf(deps.database, companyId)
  for (let at = 0; at < photos; at += 1) await addPhoto(filled, at)
  await admin.query(shownPhotos, [companyId])
  const leads = await admin.query<{ id: string }>(`select id from leads where company_id = $1 order by id limit $2`, [
    companyId,
    badges,
  ])
  for (const { id } of leads.rows) await addBadge(filled, id)
  for (const text of recordStatements) await admin.query(text, [companyId])
  await addInvoices(deps.database, companyId)
  await findLeads(filled)
  await admin.query('vacuum analyze')
}

const statements = [
  `insert into audit_entries (company_id, id, actor_name, action, subject_id, created_at)
    select company_id, gen_random_uuid(), 'import', 'member.created', id, created_at from members where company_id = $1`,
  `insert into audit_values (company_id, entry_id, member_id, after)
    select e.company_id, e.id, m.id, jsonb_build_object('email', m.email) from audit_entries e
      join members m on m.company_id = e.company_id and m.id = e.subject_id where e.company_id = $1`,
  `insert into card_links (slug, company_id, card_id, current)
    select 'printed-' || row_number() over (order by id), company_id, id, false from cards where company_id = $1 limit 2000`,
  `with last as (select id from members where company_id = $1 and user_id is null order by id desc limit 200)
    update members set status = 'paused' where company_id = $1 and id in (select id from last)`,
  `insert into hand_overs (company_id, id, member_id, card, colleague_id)
    select company_id, gen_random_uuid(), id, 'redirect', (select id from members where company_id = $1 order by id limit 1)
      from members where company_id = $1 and status = 'paused'`,
  `insert into events (company_id, id, name, first_day, last_day, zone, code)
    select $1, gen_random_uuid(), 'Expo ' || n, date '2026-01-01' + n, date '2026-01-02' + n, 'Asia/Jakarta', 'expo' || n
      from generate_series(1, 200) n`,
  `insert into event_members (company_id, event_id, member_id)
    select e.company_id, e.id, m.id from events e join lateral
      (select id from members where company_id = $1 order by id limit 20) m on true where e.company_id = $1`,
  `insert into join_links (code, company_id) select 'bench-' || $1::uuid::text, $1::uuid`,
  `update companies set join_code = 'bench-' || id where id = $1`,
  `insert into activities (company_id, at, kind, audience, member_id, card_id, country, visitor)
    select c.company_id, now() - n * interval '1 minute', 'view', 'visitor', c.member_id, c.id, 'ID', 9007199254740993 + n
      from cards c, generate_series(1, 5) n where c.company_id = $1`,
]

/** Assigns each photo to one card, in the order of their IDs. */
const shownPhotos = `update cards c set photo_id = f.id,
    shown_photo = jsonb_build_object('id', f.id, 'hash', f.hash, 'width', f.width, 'height', f.height)
  from (select *, row_number() over (order by id) as at from files where company_id = $1) f
    join (select id, row_number() over (order by id) as at from cards where company_id = $1) o on o.at = f.at
  where c.company_id = $1 and c.id = o.id`

/** Adds all search words that the program stores; the seed stores fewer. */
async function findLeads({ deps, admin, companyId }: Filled): Promise<void> {
  const { rows } = await admin.query<Kept & { id: string }>(
    `select id, name, organisation, job_title as "jobTitle", contacts, tags from leads where company_id = $1`,
    [companyId],
  )
  await admin.query('delete from lead_words where company_id = $1', [companyId])
  for (let at = 0; at < rows.length; at += 500) {
    const found = rows.slice(at, at + 500).map((lead) => ({ id: lead.id, words: leadWordsOf(lead), tags: [] }))
    await deps.database.transaction({ companyId }, (tx) => storeFoundOfMany(tx, companyId, found))
  }
}

const random = seeded(2026)

/** Unique pictures that compress about as well as photos. */
const drawn = () =>
  sharp(
    Uint8Array.from({ length: 24 * 24 * 3 }, () => random(256)),
    { raw: { width: 24, height: 24, channels: 3 } },
  )
    .resize(320, 320)
    .png()
    .toBuffer()

async function addPhoto({ deps, companyId, folder }: Filled, at: number): Promise<void> {
  const path = join(folder, `photo-${at}.png`)
  const content = await drawn()
  writeFileSync(path, content)
  await storePicture(deps, companyId, 'photo', { path, fileName: 'photo.png', bytes: content.length })
  rmSync(path)
}

async function addBadge({ deps, companyId }: Filled, leadId: string): Promise<void> {
  const { webp, width, height } = await encodePicture(drawn, 'badge')
  const { storedAs, bytes, sha256 } = await storePrivateBytes(deps, companyId, Readable.from([webp]), webp.length)
  await deps.database.transaction({ companyId }, async (tx) => {
    await insertPicture(tx, companyId, {
      ...{ id: newId(), lead_id: leadId, stored_as: storedAs, bytes, sha256, width, height },
    })
    await claimPrivateBytes(tx, storedAs, companyId, new Date('9999-12-31T00:00:00Z'))
  })
}

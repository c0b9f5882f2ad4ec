import { expect, test } from 'vitest'
import { asOwner } from '../../test/database/database.ts'
import { makeUser } from '../../test/factories.ts'
import { startOwnServer } from '../../test/server.ts'
import { sweep } from './housekeeping.ts'

const server = await startOwnServer()

test('deletes expired data without touching other rows', async () => {
  const [old, fresh] = [await makeUser(server), await makeUser(server)]
  await asOwner(server.database, async (query) => {
    for (const [user, age, until] of [
      [old, '31 days', '-2 days'],
      [fresh, '1 minute', '5 minutes'],
    ] as const) {
      const { id } = user
      await query(
        `insert into idempotency_keys (user_id, key, request_hash, created_at) values ($1, 'key', '', now() - $2::interval)`,
        [id, age],
      )
      await query(`insert into rate_limits (key, count, resets_at) values ($1, 1, now() + $2::interval)`, [id, until])
      await query(
        `insert into one_time_codes (id, email, purpose, code_hash, expires_at) values ($1::uuid, $1::text, 'login', '', now() + $2::interval)`,
        [id, until],
      )
      await query(
        `insert into outbox_mails (id, "to", subject, text, created_at) values ($1::uuid, $1::text, '', '', now() - $2::interval)`,
        [id, age],
      )
      await query(`update sessions set expires_at = now() + $2::interval where user_id = $1`, [id, until])
    }
  })

  await sweep(server.deps)
  await sweep(server.deps)

  const left = await asOwner(server.database, async (query) => ({
    keys: await query('select user_id as id from idempotency_keys'),
    limits: await query('select key as id from rate_limits'),
    codes: await query('select email as id from one_time_codes'),
    mails: await query('select id from outbox_mails'),
    sessions: await query('select user_id as id from sessions'),
    users: await query('select id from users order by created_at'),
  }))
  const kept = [{ id: fresh.id }]
  expect(left).toEqual({
    keys: kept,
    limits: kept,
    codes: kept,
    mails: kept,
    sessions: kept,
    users: [{ id: old.id }, { id: fresh.id }],
  })
})

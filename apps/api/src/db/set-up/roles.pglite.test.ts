import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { prepare } from './prepare.ts'
import { applicationRoleName } from './roles.ts'

/**
 * PGlite is PostgreSQL 18: since 16, a user that may create roles can grant only those that it created. Here a user
 * without superuser rights owns the database, on a server where another program created roles before.
 */
const owner = 'host_owner'
const role = applicationRoleName('postgres')
let pglite: PGlite

beforeAll(async () => {
  pglite = await PGlite.create()
  await pglite.exec(`create role ${owner} login nosuperuser createrole;
    alter database postgres owner to ${owner}; alter schema public owner to ${owner}`)
  return () => pglite.close()
})

/** Starts the program as that owner. */
const start = () =>
  prepare({
    setting: undefined,
    explain: (fault) => fault,
    async connect() {
      const client = await new pg.Client(createPgConfig(pglite)).connect()
      await client.query(`set session authorization ${owner}`)
      return client
    },
  })

const asSuperuser = (text: string) => pglite.exec(`set session authorization postgres; ${text}`)

test('leaves a foreign role unchanged until it is granted', async () => {
  await asSuperuser(`create role kartu_app nologin; create role ${role} nologin`)
  await expect(start()).rejects.toThrow(
    `The user "${owner}" of the setting DATABASE_URL may not use the role "${role}", which another user created. ` +
      `As a superuser run: grant "${role}" to "${owner}";`,
  )
  await asSuperuser(`grant ${role} to ${owner}`)
  expect(await start()).toMatchObject({ role, ownsTables: true })
})

test('assumes a role that the owner created', async () => {
  await asSuperuser(`drop owned by ${role}; drop role ${role}`)
  for (let starts = 0; starts < 2; starts += 1) expect(await start()).toMatchObject({ role, ownsTables: true })
  await pglite.exec(`set role ${role}`)
  const { rows } = await pglite.query('select current_user as name, session_user as login')
  expect(rows).toEqual([{ name: role, login: owner }])
})

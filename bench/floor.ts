// The floors: the least that any Node server needs for each path, as a separate process. Plain node:http, plain `pg`,
// and per path the best hand-written SQL in one named statement. No session, isolation, validation, error handling or
// statement of Kartu's.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { type FloorList, floorList } from './floor-lists.ts'
import {
  type FloorPerson,
  insertLead,
  insertMember,
  insertPeople,
  type NewLead,
  type NewMember,
} from './floor-inserts.ts'

export interface FloorConfig {
  database: { databaseUrl?: string; pgliteFolder?: string }
  companyId: string
  userId: string
  /** The user's membership in the company. */
  memberId: string
  /** Answers that are repeated unchanged, at `/constant/0` and so on. */
  constants: { headers: Record<string, string>; bodyBase64: string }[]
  /** Lists at `/list/0` and so on. */
  lists: FloorList[]
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

// Timestamps stay text, as in Kartu. Parsing them would cost the floor a third.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => text)

async function serve(config: FloorConfig): Promise<void> {
  const pool = await openPool(config.database)
  const lists = await Promise.all(config.lists.map(listAnswer(pool)))
  const answers: Record<string, (part: string) => Answer | undefined> = {
    constant: (part) => constantAnswers[Number(part)],
    list: (part) => lists[Number(part)],
    members: () => createMember,
    leads: () => storeLead,
    people: () => importPeople,
  }
  const constantAnswers = config.constants.map(({ headers, bodyBase64 }): Answer => {
    const body = Buffer.from(bodyBase64, 'base64')
    return (_request, response) => void response.writeHead(200, headers).end(body)
  })
  async function createMember(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as NewMember
    const key = String(request.headers['idempotency-key'] ?? randomUUID())
    sendJson(response, await insertMember(pool, { companyId: config.companyId, userId: config.userId, key, body }))
  }

  async function storeLead(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as NewLead
    const key = String(request.headers['idempotency-key'] ?? randomUUID())
    const { companyId, userId, memberId } = config
    sendJson(response, await insertLead(pool, { companyId, userId, memberId, key, body }))
  }

  async function importPeople(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await insertPeople(pool, config.companyId, (await json(request)) as FloorPerson[])
    sendJson(response, {})
  }

  const server = createServer((request, response) => {
    const [, kind = '', part = ''] = (request.url ?? '').split('/')
    Promise.resolve(answers[kind]?.(part)?.(request, response)).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
  process.on('SIGTERM', () => process.exit(0))
}

const listAnswer =
  (pool: pg.Pool) =>
  async (list: FloorList): Promise<Answer> => {
    const read = await floorList(pool, list)
    return async (_request, response) => {
      const { rows, total } = await read()
      sendJson(response, { status: 'success', data: rows, meta: { total } })
    }
  }

function sendJson(response: ServerResponse, answer: unknown): void {
  const body = Buffer.from(JSON.stringify(answer))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
}

async function openPool({ databaseUrl, pgliteFolder }: FloorConfig['database']): Promise<pg.Pool> {
  if (pgliteFolder === undefined) return new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const { PGlite } = await import('@electric-sql/pglite')
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
  const config = createPgConfig(await PGlite.create(pgliteFolder)) as unknown as pg.PoolConfig
  return new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 })
}

if (import.meta.main) await serve(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as FloorConfig)

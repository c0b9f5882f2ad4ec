import { onServer } from '../../apps/api/test/servers.ts'
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.mjs'

type Server = NonNullable<Awaited<ReturnType<typeof startThrowawayPostgres>>>

/** A primary whose writes wait for its replica, as the runbook says, on two ports that stay. */
export interface Databases {
  /** Of the primary. */
  readonly url: string
  readonly ports: readonly [number, number]
  /** The primary is killed, its replica promoted, and a new replica made where the old one was. */
  failOver(): Promise<void>
  /** Both are killed and started again, as after the loss of power. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const durable = ['synchronous_commit=on', 'max_wal_size=64MB', 'min_wal_size=32MB', 'hot_standby_feedback=on']

export async function startDatabases(below: string | undefined): Promise<Databases | undefined> {
  const options = { ...(below === undefined ? {} : { below }), more: durable }
  const first = await startThrowawayPostgres(options)
  if (!first) return undefined
  let primary = first
  let replica = await follow(primary)
  const ports = [portOf(primary), portOf(replica)] as const

  async function follow(of: Server, wantedPort?: number): Promise<Server> {
    const at = wantedPort === undefined ? {} : { wantedPort }
    const made = await startThrowawayPostgres({ ...options, ...at, replicaOf: of.url })
    if (!made) throw new Error('PostgreSQL was here a moment ago.')
    await setting(of, `alter system set synchronous_standby_names = '*'`)
    return made
  }

  return {
    get url() {
      return primary.url
    },
    ports,
    async failOver() {
      const old = primary
      await old.kill()
      // What it copied of its primary's settings would make it wait for a replica that is not there yet.
      await setting(replica, 'alter system reset synchronous_standby_names')
      await onServer(replica.url, (client) => client.query('select pg_promote()'))
      primary = replica
      await old.stop()
      replica = await follow(primary, portOf(old))
    },
    async restart() {
      await Promise.all([primary.kill(), replica.kill()])
      await Promise.all([primary.restart(), replica.restart()])
    },
    async stop() {
      await replica.stop()
      await primary.stop()
    },
  }
}

const portOf = ({ url }: Server): number => Number(new URL(url).port)

const setting = ({ url }: Server, statement: string) =>
  onServer(url, async (client) => {
    await client.query(statement)
    await client.query('select pg_reload_conf()')
  })

import { databaseUrl, onServer } from './servers.ts'

/**
 * Creates a database on the coordinator and the workers of a Citus cluster, and connects them. `serverUrl` signs in as a
 * superuser of the coordinator, to a database that knows the workers. Returns the servers' addresses, the coordinator's first.
 */
export async function makeClusterDatabase(serverUrl: string, name: string, owner?: string): Promise<string[]> {
  const hosts = await onServer(serverUrl, async (client) => {
    const text = `select nodename as host, nodeport as port, groupid = 0 as coordinator from pg_dist_node where isactive order by groupid`
    return (await client.query<{ host: string; port: number; coordinator: boolean }>(text)).rows
  })
  const urls = hosts.map(
    ({ host, port }) => Object.assign(new URL(serverUrl), { hostname: host, port: String(port) }).href,
  )
  for (const server of urls) {
    await onServer(server, (client) => client.query(`create database ${name}${owner ? ` owner ${owner}` : ''}`))
    await onServer(databaseUrl(server, name), (client) => client.query('create extension citus'))
  }
  await onServer(databaseUrl(serverUrl, name), async (client) => {
    for (const { host, port, coordinator } of hosts) {
      const add = coordinator ? 'citus_set_coordinator_host' : 'citus_add_node'
      await client.query(`select ${add}($1, $2)`, [host, port])
    }
  })
  return urls
}

/** Refuses connections, because background processes of Citus would prevent copying the database. */
export const closeDatabase = (serverUrl: string, name: string): Promise<void> =>
  onServer(serverUrl, async (client) => {
    await client.query(`alter database ${name} with allow_connections false`)
    await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [name])
  })

// The smallest possible idle process: Fastify with a connected `pg`, or PGlite on a data folder.
import fastify from 'fastify'
import pg from 'pg'

const [kind, place = ''] = process.argv.slice(2)
const ask = kind === 'pglite' ? await askPglite() : askPostgres()

async function askPglite() {
  // An empty process on PostgreSQL does not load it.
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create(place)
  return () => pglite.query('select 1')
}

function askPostgres() {
  const pool = new pg.Pool({ connectionString: place })
  return () => pool.query('select 1')
}

const app = fastify()
app.get('/', async () => (await ask()).rows)
await ask()
process.stdout.write(`${new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port}\n`)
process.on('SIGTERM', () => process.exit(0))

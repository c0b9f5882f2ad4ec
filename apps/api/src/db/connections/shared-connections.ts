import pg from 'pg'
import { askTogether, type Step } from '../bound-query.ts'
import type { Prelude } from '../prelude.ts'
import { quoted } from '../quoted.ts'
import { settingsFor } from './session-settings.ts'
import type { Bound, Queryable, Way } from '../way.ts'

/** What a transaction on a shared connection brings besides its context. */
interface Shared {
  /** What it takes on; undefined where the connections' user is already bound by isolation. */
  role: string | undefined
  /** The database is spread over workers by Citus. */
  citus: boolean
}

/**
 * The plain way, for connections that other clients use as well: nothing is left on them, and nothing is expected there.
 * The context is set by `set local` in messages of their own, because that is what Citus passes on to its workers.
 */
export function sharedConnections({ role, citus }: Shared): Way {
  const opening = [
    ...(role === undefined ? [] : [`set local role ${quoted(role)}`]),
    settingsFor('program', 'transaction'),
    ...(citus ? [`set local citus.propagate_set_commands = 'local'`] : []),
  ]
  const steps = (bound: Bound, prelude?: Prelude, mode = 'isolation level read committed'): Step[] => [
    ...[`begin ${mode}`, ...opening, contextText(bound)].map((text) => ({ text })),
    ...(prelude ? [{ text: prelude.text, values: prelude.values }] : []),
  ]
  return {
    async ask(connection, { bound, prelude, config, values }) {
      const around = { ahead: steps(bound, prelude), hears: prelude !== undefined, behind: { text: 'commit' } }
      try {
        return await askTogether(connection, around, nameless(config), values)
      } catch (error) {
        // The transaction is still open, and a connection in it must not serve anybody else.
        await connection.query('rollback').catch(() => void connection.end())
        throw error
      }
    },
    async begin(connection, bound, { prelude, mode } = {}) {
      const ahead = steps(bound, prelude, mode)
      const { heard } = await askTogether(connection, { ahead, hears: prelude !== undefined }, { text: 'select' })
      return heard
    },
    enter: (connection, bound) => connection.query({ text: contextText(bound) }),
    within: (connection): Queryable => ({
      query: (config, values) => connection.query(nameless(config), values),
    }),
  }
}

const contextText = (bound: Bound): string => `set local app.company_id = ${pg.escapeLiteral(bound)}`

/** A statement with a name would be found by whoever uses the connection next, or not at all. */
const nameless = (config: pg.QueryConfig): pg.QueryConfig => ({ ...config, name: undefined })

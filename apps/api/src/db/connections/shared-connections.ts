import pg from 'pg'
import { askTogether, type Step } from '../bound-query.ts'
import type { Prelude, BoundCompany, Queryable, ContextTransport } from '../context-transport.ts'
import { quoted } from '../isolation.ts'
import { settingsFor } from './session-settings.ts'

/** Settings of a transaction on a shared connection besides its context. */
interface Shared {
  /** Role that it assumes; undefined if isolation already binds the connections' user. */
  role: string | undefined
  /** The database is distributed over workers by Citus. */
  citus: boolean
}

/**
 * The mode for connections that other clients use as well: it leaves no state on them and relies on none. `set local`
 * sets the context in messages of its own, because Citus passes only those on to its workers.
 */
export function sharedConnections({ role, citus }: Shared): ContextTransport {
  const opening = [
    ...(role === undefined ? [] : [`set local role ${quoted(role)}`]),
    settingsFor('program', 'transaction'),
    ...(citus ? [`set local citus.propagate_set_commands = 'local'`] : []),
  ]
  const steps = (
    bound: BoundCompany,
    preludes: readonly Prelude[],
    mode = 'isolation level read committed',
  ): Step[] => [
    ...[`begin ${mode}`, ...opening, contextText(bound)].map((text) => ({ text })),
    ...preludes.map(({ text, values }) => ({ text, values })),
  ]
  return {
    async ask(connection, { bound, prelude, config, values }) {
      const preludes = prelude ? [prelude] : []
      const around = { ahead: steps(bound, preludes), hears: preludes.length, behind: { text: 'commit' } }
      try {
        const { result, heard } = await askTogether(connection, around, nameless(config), values)
        return { result, heard: heard[0] }
      } catch (error) {
        // The transaction is still open, so the connection must not serve another caller.
        await connection.query('rollback').catch(() => void connection.end())
        throw error
      }
    },
    async begin(connection, bound, { preludes = [], heard = [], mode, first } = {}) {
      const around = { ahead: steps(bound, preludes, mode), hears: preludes.length, heard }
      const { config, values } = first ?? { config: { text: 'select' }, values: undefined }
      return (await askTogether(connection, around, nameless(config), values)).result
    },
    end: (connection, { config, values }) =>
      askTogether(connection, { ahead: [], behind: { text: 'commit' } }, nameless(config), values),
    enter: (connection, bound) => connection.query({ text: contextText(bound) }),
    within: (connection): Queryable => ({
      query: (config, values) => connection.query(nameless(config), values),
    }),
  }
}

const contextText = (bound: BoundCompany): string => `set local app.company_id = ${pg.escapeLiteral(bound)}`

/** Removes the name: on a shared connection, another client may have prepared the same name, or none. */
const nameless = (config: pg.QueryConfig): pg.QueryConfig => ({ ...config, name: undefined })

import type pg from 'pg'
import { askTogether, type Step } from '../bound-query.ts'
import type { BoundCompany, ContextTransport, OpenOptions, Prelude, PreludeStatement } from '../context-transport.ts'
import { quoted } from '../isolation.ts'
import { settingsFor } from './session-settings.ts'

/** Prepared on every new connection: sets the company whose rows the next statement may see, for one transaction. */
const contextStatement = `prepare kartu_context (text) as select set_config('app.company_id', $1, true)`

/** Statements that a new connection runs first: settings, the role bound by isolation, the preludes. */
export const connectionSetup = (role: string | undefined, preludes: readonly PreludeStatement[] = []): string =>
  [
    settingsFor('program', 'session'),
    ...(role === undefined ? [] : [`set role ${quoted(role)}`]),
    contextStatement,
    ...preludes.map(({ name, text }) => `prepare ${name} as ${text}`),
  ].join('; ')

const commit = { text: 'commit' }

/** Sent if a transaction has no first statement of its own. */
const nothing = { name: 'nothing', text: 'select' }

/** The fast mode, for connections that are set up when they open. */
export const ownConnections: ContextTransport = {
  async ask(connection, { bound, prelude, config, values }) {
    const preludes = prelude ? [prelude] : []
    const around = { ahead: steps(bound, preludes), hears: preludes.length }
    const { result, heard } = await askTogether(connection, around, config, values)
    return { result, heard: heard[0] }
  },
  async begin(connection, bound, { preludes = [], heard = [], mode = '', first } = {}) {
    const ahead = [{ text: `begin ${mode}` }, ...steps(bound, preludes)]
    const around = { ahead, hears: preludes.length, heard }
    return (await askTogether(connection, around, first?.config ?? nothing, first?.values)).result
  },
  end: (connection, { config, values }) => askTogether(connection, { ahead: [], behind: commit }, config, values),
  enter: (connection, bound) => connection.query({ text: contextCall(bound) }),
  within: (connection) => connection,
}

const steps = (bound: BoundCompany, preludes: readonly Prelude[]): Step[] => [
  { prepared: 'kartu_context', values: [bound] },
  ...preludes.map(({ name, values }) => ({ prepared: name, values })),
]

const contextCall = (bound: BoundCompany): string => `execute kartu_context('${bound}')`

/** Sets up a new connection before its first use. The pool awaits it, although its types do not say so. */
export const settingUp = (setUp: (client: pg.ClientBase) => Promise<void>): object => ({ onConnect: setUp })

/** An idle connection that breaks must not end the process; the pool replaces it. */
export function watchErrors(pool: pg.Pool, { onConnectionError: report = () => {} }: OpenOptions): void {
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
}

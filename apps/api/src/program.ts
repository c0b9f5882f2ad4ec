import type { Change } from './db/change.ts'
import { hearAllChanges, hearOwnChanges } from './db/changes.ts'
import type { Database } from './db/db.ts'
import { ListMemory } from './db/list-memory.ts'
import { openDatabase } from './db/open.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { openDirectory } from './gateways/open-directory.ts'
import { openFiles } from './gateways/open-files.ts'
import type { Mailer } from './gateways/mailer.ts'
import { outboxMailer } from './gateways/outbox-mailer.ts'
import { OutboxKey } from './http/outbox-key.ts'
import { CallCounters } from './http/rate-limit.ts'
import { callerPrelude, RememberedCallers } from './http/remembered-callers.ts'
import { sweepUploads, UploadsInFlight } from './http/uploads-in-flight.ts'
import { sweepHourly } from './jobs/housekeeping.ts'
import { openQueue } from './jobs/queue.ts'
import { CardCache } from './modules/cards/card-cache.ts'
import { fillWords } from './modules/cards/fill-words.ts'
import { type KeepVisits, Visits } from './modules/cards/visits.ts'
import { ReadingTurns } from './modules/imports/reading-turns.ts'

export interface Program {
  deps: Deps
  /** Sentences for the log: what works, and could be safer. */
  notices: string[]
  close(): Promise<void>
}

/** Opens everything that the entry points share, and closes it in the opposite order. Visits are noted where `keepVisits` takes them. */
export async function openProgram(env: Env, report: (error: Error) => void, keepVisits?: KeepVisits): Promise<Program> {
  const files = await openFiles(env)
  const notices: string[] = []
  const database = await openDatabase({
    ...env,
    preludes: [callerPrelude],
    onConnectionError: report,
    onNotice: (sentence) => notices.push(sentence),
  })
  await fillWords(database)
  const queue = await openQueue(database, report)
  const cardCache = new CardCache()
  const listMemory = new ListMemory(() => cardCache.trusted)
  const changes =
    env.databaseUrl === undefined
      ? hearOwnChanges(database, (change) => forget(change))
      : hearAllChanges(
          database,
          env.databaseUrl,
          (change) => forget(change),
          () => {
            cardCache.distrust()
            listMemory.dropAll()
          },
        )
  const forget = (change: Change) => {
    cardCache.drop(change)
    listMemory.drop(change)
  }
  cardCache.attach(changes)
  const deps: Deps = {
    env,
    database,
    queue,
    mailer: await openMailer(env, database),
    report,
    files,
    directory: await openDirectory(env),
    cardCache,
    visits: keepVisits && new Visits(keepVisits, report),
    listMemory,
    uploads: new UploadsInFlight(),
    authenticators: [new RememberedCallers(database)],
    calls: new CallCounters(),
    readingTurns: new ReadingTurns(),
    outboxKey: new OutboxKey(env.dataDir),
  }
  void sweepUploads().catch(report)
  const stopSweeping = env.jobs ? sweepHourly(deps, report) : () => {}
  return {
    deps,
    notices,
    async close() {
      stopSweeping()
      await deps.visits?.close()
      await queue.stop()
      await changes.close()
      await database.close()
    },
  }
}

async function openMailer(env: Env, database: Database): Promise<Mailer> {
  if (env.smtpUrl === undefined) return outboxMailer(database)
  const { smtpMailer } = await import('./gateways/smtp-mailer.ts')
  return smtpMailer(env.smtpUrl, env.mailFrom)
}

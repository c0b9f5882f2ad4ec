import { openBackups } from './backup/scheduled-backups.ts'
import type { Change } from './db/change.ts'
import { hearAllChanges, hearOwnChanges } from './db/changes.ts'
import type { Database } from './db/db.ts'
import { ListMemory } from './db/list-memory.ts'
import { openDatabase } from './db/open.ts'
import type { Deps, Program } from './deps.ts'
import type { Env } from './settings/env.ts'
import {
  openCrm,
  openDirectorySync,
  openDirectory,
  openProviders,
  openPayments,
  openFiles,
  openMailboxes,
  openWalletObjects,
  openWalletPush,
} from './gateways/open-gateways.ts'
import type { Mailer } from './gateways/mail/mailer.ts'
import { outboxMailer } from './gateways/mail/outbox-mailer.ts'
import { reachDomain } from './gateways/reach-domain.ts'
import { clamd } from './gateways/virus-scanner.ts'
import { txtRecords } from './gateways/txt-records.ts'
import { OutboxKey } from './http/pages/outbox-key.ts'
import { CallCounters } from './http/limits/call-counter.ts'
import { callerPreludes } from './http/caller/read-caller.ts'
import { claimPrelude } from './http/idempotency.ts'
import { KeyCallers } from './modules/integrations/api-keys/key-callers.ts'
import { ConnectionCallers } from './modules/integrations/assistants/connection-callers.ts'
import { RememberedCallers } from './http/caller/remembered-callers.ts'
import { sweepUploads, UploadsInFlight } from './http/uploads/uploads-in-flight.ts'
import { openQueue } from './jobs/queue.ts'
import { SecretBox } from './lib/secret-box.ts'
import { removeUnfinished } from './lib/unfinished-files.ts'
import { CardCache } from './http/card-cache.ts'
import { CardPurges } from './modules/company/cards/public/card-purges.ts'
import { followChanges } from './modules/sharing/wallet-passes/pass-updates.ts'
import { addMissingSearchWords } from './modules/company/cards/rebuild-search-words.ts'
import { type VisitKeeper, Visits } from './http/visits.ts'
import { requireFolders } from './local-folders.ts'
import { missedFiles } from './modules/platform/files/other-folder.ts'
import { checkRows } from './db/rows.ts'
import { CompanyTurns, ReadingTurns } from './http/uploads/in-turns.ts'
import { missedWithoutKey } from './operator/rotate-secrets.ts'
import { type ApplePassSettings, certificateTrouble } from './settings/wallet-settings.ts'
import { openPriceList } from './gateways/payments/price-list.ts'
import { version } from './lib/version.ts'
import { requireWalletKey } from './settings/google-wallet-settings.ts'
import { secretKeysOf } from './settings/secret-key-file.ts'
import { FaultLog } from './watch/fault-log.ts'
import { openLog } from './watch/log.ts'
import { Metrics } from './watch/metrics.ts'
import { measuresOf } from './operator/measures.ts'
import { openTraces } from './watch/open-traces.ts'

/**
 * Opens all dependencies that entry points share, and closes them in reverse order. `visits` are counted only if they
 * are stored.
 */
export async function openProgram(
  env: Env,
  report: (error: Error) => void,
  visitKeeper?: (deps: Pick<Deps, 'database' | 'env'>) => VisitKeeper,
): Promise<Program> {
  requireFolders(env)
  if (env.mode !== 'production') checkRows()
  // Loads the modules while the database opens.
  const loading = Promise.all([import('./modules/all.ts'), import('./modules/housekeeping.ts')])
  const prices = openPriceList(env)
  const files = await openFiles(env)
  const notices = [...env.settingNotices, ...removeUnfinished(env.dataDir)]
  const database = await openDatabase({
    ...env,
    preludes: [...Object.values(callerPreludes), claimPrelude],
    onConnectionError: report,
    onNotice: (sentence) => notices.push(sentence),
  })
  const [{ modules }, { sweepHourly }] = await loading
  await addMissingSearchWords(database)
  const filesAt = env.storage ? `the bucket ${env.storage.bucket}` : `${env.dataDir}/files`
  notices.push(...(await missedFiles(database, files, filesAt)))
  const log = openLog(env)
  const faults = new FaultLog(log)
  const sealing = secretKeysOf(env)
  const secrets = new SecretBox(sealing.keys)
  requireWalletKey(env, secrets)
  notices.push(
    ...sealing.notices,
    ...missedWithoutKey(
      secrets,
      modules.flatMap(({ sealed = [] }) => sealed),
    ),
  )
  const cardCache = new CardCache()
  const [listMemory, leadMemory] = [new ListMemory(() => cardCache.trusted), new ListMemory(() => cardCache.trusted)]
  const changes =
    database.servers === undefined
      ? hearOwnChanges(database, (change) => forget(change))
      : hearAllChanges(
          database,
          database.servers,
          (change) => forget(change),
          () => {
            cardCache.distrust()
            listMemory.dropAll()
            leadMemory.dropAll()
          },
        )
  const forget = (change: Change) => {
    // Which leads a person can see also depends on their team.
    leadMemory.drop(change)
    if (change.leads) return
    cardCache.drop(change)
    listMemory.drop(change)
  }
  cardCache.attach(changes)
  const visits = visitKeeper && new Visits(visitKeeper({ database, env }), report)
  const isWatched = env.metricsToken !== undefined || env.metricsPort !== undefined
  const backups = openBackups(env)
  const metrics = isWatched
    ? new Metrics(measuresOf({ database, cardCache, visits, faults, backups, env, version }))
    : undefined
  const traces = await openTraces(env.traces, version, report)
  database.around = traces?.statement
  const queue = await openQueue(database, report, {
    ran: (name, outcome) => metrics?.job(name, outcome),
    around: (name, run) => (traces ? traces.job(name, run) : run()),
  })
  const deps: Deps = {
    env,
    database,
    log,
    faults,
    metrics,
    traces,
    queue,
    mailer: await openMailer(env, database),
    report,
    files,
    backups,
    directory: await openDirectory(env),
    directorySync: await openDirectorySync(env),
    crm: await openCrm(env),
    secrets,
    providers: await openProviders(env),
    txtRecords,
    reachDomain,
    walletPush: await openWalletPush(env),
    walletObjects: await openWalletObjects(env),
    mailboxes: await openMailboxes(env),
    payments: await openPayments(env, database),
    prices,
    cardCache,
    visits,
    listMemory,
    leadMemory,
    uploads: new UploadsInFlight(),
    authenticators: [new RememberedCallers(database), new KeyCallers(database), new ConnectionCallers(database)],
    calls: new CallCounters(),
    readingTurns: new ReadingTurns(),
    documentTurns: new CompanyTurns({ atOnceMax: 2, waitingMax: 20 }),
    scanner: env.clamd && clamd(env.clamd),
    outboxKey: new OutboxKey(env.dataDir),
  }
  if (env.applePasses ?? env.googleWallet) database.followers.add(followChanges(queue))
  if (env.applePasses) notices.push(...walletNotices(env, env.applePasses))
  const purges = env.cachePurge && new CardPurges(database, queue, report)
  if (env.cardCacheSeconds > 0) notices.push(cacheNotice(env))
  void sweepUploads().catch(report)
  const stopSweeping = env.jobs ? sweepHourly(deps, report) : () => {}
  return {
    deps,
    notices,
    async close() {
      stopSweeping()
      await deps.visits?.close()
      await purges?.close()
      deps.walletPush?.close()
      await queue.stop()
      await changes.close()
      await database.close()
      await traces?.close()
      faults.close()
    },
  }
}

/** Wallet fetches updates over HTTPS only, and not with an expired certificate. */
function walletNotices({ publicUrl }: Env, settings: ApplePassSettings): string[] {
  const isSecure = publicUrl.startsWith('https://')
  const insecure = 'PUBLIC_URL is not https://, so iPhones never update passes of Apple Wallet.'
  return [...(isSecure ? [] : [insecure]), certificateTrouble(settings) ?? ''].filter(Boolean)
}

const cacheNotice = ({ cardCacheSeconds, cachePurge }: Env): string =>
  `A cache in front may keep public cards for ${cardCacheSeconds} seconds (CARD_CACHE_SECONDS)` +
  (cachePurge ? ', and is notified of changed ones' : ', changed or not, because CACHE_PURGE_URL is not set') +
  '. Visits that it answers itself are not counted.'

async function openMailer(env: Env, database: Database): Promise<Mailer> {
  if (env.smtpUrl === undefined) return outboxMailer(database)
  const { smtpMailer } = await import('./gateways/mail/smtp-mailer.ts')
  return smtpMailer(env.smtpUrl, env.mailFrom)
}

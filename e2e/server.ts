import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { cardDomainPath } from '@kartu/contracts/sharing/card-domains.plain'
import { buildApp } from '../apps/api/src/app.ts'
import { openDatabase } from '../apps/api/src/db/open.ts'
import type { Deps } from '../apps/api/src/deps.ts'
import { readEnv } from '../apps/api/src/settings/env.ts'
import { jobs } from '../apps/api/src/modules/all.ts'
import { activityKeeper } from '../apps/api/src/modules/activity/activities/activity-keeper.ts'
import { settleQueue } from '../apps/api/src/modules/billing/subscriptions/act-at-gateway.ts'
import { findSubscription } from '../apps/api/src/modules/billing/subscriptions/subscriptions.sql.ts'
import { openPayments, openProviders } from '../apps/api/src/gateways/open-gateways.ts'
import { openProgram } from '../apps/api/src/program.ts'
import { stopOnSignals } from '../apps/api/src/stop.ts'
import { stripePayments } from '../apps/api/src/gateways/stripe/stripe-payments.ts'
import { startProviders } from '../apps/api/test/outside/company-provider.ts'
import { startFirebase } from '../apps/api/test/outside/firebase-server.ts'
import { passSettings } from '../apps/api/test/certificates.ts'
import { startGmail } from '../apps/api/test/outside/gmail-server.ts'
import { startGoogleDirectory } from '../apps/api/test/outside/google-directory-server.ts'
import { startGraph } from '../apps/api/test/outside/graph-server.ts'
import { startHubspot } from '../apps/api/test/outside/hubspot-server.ts'
import { startSalesforce } from '../apps/api/test/outside/salesforce-server.ts'
import { startStripe } from '../apps/api/test/outside/stripe-server.ts'
import { openBackdoor } from './backdoor.ts'

// Runs the product like `main.ts` in its own folder, with a test interface that creates people.
const dataDir = mkdtempSync(join(tmpdir(), 'kartu-e2e-'))
const graph = await startGraph()
const gmail = await startGmail()
// One token server for both.
const google = await startGoogleDirectory(gmail.tokens)
const providers = await startProviders()
const hubspot = await startHubspot()
const salesforce = await startSalesforce()
const env = readEnv({
  ...process.env,
  ...graph.settings,
  ...gmail.settings,
  ...google.settings,
  ...providers.settings,
  ...passSettings(),
  ...hubspot.settings,
  ...salesforce.settings,
  DATA_DIR: dataDir,
  CARD_DOMAIN_TARGET: 'cards.kartu.example',
})
await takeTemplate()
const program = await openProgram(env, (error) => process.stderr.write(`${inspect(error)}\n`), activityKeeper)
// DNS records that tests publish.
const records = new Map<string, string[]>()
const txtRecords = (name: string) => Promise.resolve(records.get(name) ?? [])
/** A domain of a company reaches this server as if DNS pointed here. */
const reachDomain: Deps['reachDomain'] = async (domain) => ({
  answer: (await app.inject({ url: cardDomainPath, headers: { host: domain } })).body,
})
const app: Awaited<ReturnType<typeof buildApp>> = await buildApp({ ...program.deps, txtRecords, reachDomain })
// The same data with plans for sale and sign-in by Google and Microsoft, but without directories, CRMs, follow-up
// emails and saved cards.
const barePort = process.env['E2E_NO_DIRECTORY_PORT'] ?? '0'
const firebase = await startFirebase()
const bareEnv = readEnv({
  ...process.env,
  ...graph.settings,
  ...firebase.settings,
  MICROSOFT_SIGN_IN: 'organizations',
  BILLING: 'sandbox',
  CARD_OFFLINE: 'off',
  FOLLOW_UP_MAILS: 'off',
  DATA_DIR: dataDir,
  PUBLIC_URL: `http://localhost:${barePort}`,
})
const bareApp = await buildApp({
  ...program.deps,
  env: bareEnv,
  directory: undefined,
  directorySync: undefined,
  crm: {},
  providers: await openProviders(bareEnv),
  payments: await openPayments(bareEnv, program.deps.database),
})
// The same data with Stripe.
const stripe = await startStripe(new Date())
const soldByStripe: Deps = {
  ...program.deps,
  env: { ...env, billing: 'stripe' },
  payments: stripePayments(stripe.settings),
}
const stripeApp = await buildApp(soldByStripe)
const backdoor = await openBackdoor(
  program.deps,
  { graph, stripe, firebase, gmail, google, providers, records },
  Number(process.env['E2E_BACKDOOR_PORT']),
)
stopOnSignals(async () => {
  backdoor.close()
  await app.close()
  await bareApp.close()
  await stripeApp.close()
  await stripe.close()
  await program.close()
  rmSync(dataDir, { recursive: true, force: true })
})
await bareApp.listen({ port: Number(barePort), host: env.host })
const stripePort = process.env['E2E_STRIPE_PORT']
if (stripePort) await stripeApp.listen({ port: Number(stripePort), host: env.host })
await app.listen({ port: env.port, host: env.host })
await program.deps.queue.work(
  program.deps,
  jobs.map((job) => (job.queue === settleQueue.queue ? { ...job, run: settleWhereSold(job.run) } : job)),
)

/**
 * A new embedded database takes seven seconds: the first server stores it as a template, and the next one copies it.
 */
async function takeTemplate(): Promise<void> {
  const template = process.env['E2E_TEMPLATE']
  if (template === undefined || env.databaseUrl !== undefined) return
  if (!existsSync(template)) {
    const database = await openDatabase({ dataDir: template, databaseUrl: undefined, databasePoolSize: 1 })
    await database.close()
  }
  cpSync(template, dataDir, { recursive: true })
}

/** An installation has one gateway. Here there are two, and jobs use that of their company. */
function settleWhereSold(run: (typeof jobs)[number]['run']): typeof run {
  return async (deps, payload, taken) => {
    const { companyId }: { companyId: string } = payload
    const subscription = await findSubscription(deps.database.read({ companyId }), companyId)
    await run(subscription?.gateway === 'stripe' ? soldByStripe : deps, payload, taken)
  }
}

// Playwright holds our standard input open and closes it however it ends; SIGTERM would end it silently.
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume()

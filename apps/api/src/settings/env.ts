import { resolve } from 'node:path'
import { type Plan, plans } from '@kartu/contracts/company/plans'
import { type Billing, billings } from '@kartu/contracts/billing/subscriptions.plain'
import { isEmail } from '@kartu/contracts/email-address'
import { z } from 'zod'
import { type IntegrationSettings, integrationSettings } from './integration-settings.ts'
import { contactOf, type Mailbox } from './mailbox.ts'
import type { S3Address } from './s3-address.ts'
import {
  localPath,
  addresses,
  backupKeys,
  backupPlace,
  blankIsUnset,
  collector,
  databaseAddress,
  domainName,
  header,
  headers,
  hosts,
  mailbox,
  mailServerAddress,
  numberSetting,
  onOrOff,
  optional,
  scannerAddress,
  secretKeys,
  type SocketAddress,
  secureAddress,
  secureOrigin,
  securityContact,
  storage,
  webOrigin,
  wholeNumberSetting,
} from './setting-forms.ts'
import { gatherSettings, type ProxyUse, proxyUse, settingNotices, shownSetting } from './setting-sources.ts'
import {
  type CachePurge,
  type FirebaseSettings,
  firebaseOf,
  type MicrosoftSettings,
  microsoftOf,
  type StripeSettings,
  stripeOf,
  type TraceSettings,
  tracesOf,
} from './provider-settings.ts'
import { type CrmApps, crmAppsOf, crmFields } from './crm-settings.ts'
import { SettingError } from './setting-error.ts'
import { googleDirectoryFields } from './google-directory-settings.ts'
import { mailboxFields } from './mailbox-settings.ts'
import { type GoogleWalletSettings, googleWalletOf } from './google-wallet-settings.ts'
import { type ApplePassSettings, applePassesOf } from './wallet-settings.ts'

const Settings = z.object({
  NODE_ENV: z.preprocess(
    blankIsUnset,
    z
      .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
      .default('production'),
  ),
  PORT: z.preprocess(blankIsUnset, wholeNumberSetting(0, 65_535, 'a port number').default(3000)),
  HOST: z.preprocess(blankIsUnset, z.string().default('localhost')),
  DATA_DIR: z.preprocess(blankIsUnset, localPath.default('./data')),
  DATA_SYNC: z.preprocess(blankIsUnset, z.enum(['on', 'off'], { error: 'must be on or off' }).default('on')),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_DIRECT_URL: optional(databaseAddress),
  DATABASE_OWNER_URL: optional(databaseAddress),
  DATABASE_POOL: z.preprocess(
    blankIsUnset,
    z.coerce.number({ error: 'must be a number from 2 to 200' }).int().min(2).max(200).default(10),
  ),
  STORAGE_URL: optional(storage),
  CARD_CACHE_SECONDS: z.preprocess(blankIsUnset, wholeNumberSetting(0, 86_400, 'a number of seconds').default(0)),
  CARD_DOMAIN_TARGET: optional(domainName),
  CLAMD_ADDRESS: optional(scannerAddress),
  API_KEYS: z.preprocess(blankIsUnset, z.enum(['on', 'off'], { error: 'must be on or off' }).default('on')),
  CACHE_PURGE_URL: optional(secureAddress),
  CACHE_PURGE_HEADER: optional(header),
  BACKUP_EVERY: optional(wholeNumberSetting(1, 720, 'a number of hours')),
  BACKUP_KEEP: z.preprocess(blankIsUnset, wholeNumberSetting(1, 1_000).default(14)),
  BACKUP_TO: optional(backupPlace),
  BACKUP_KEY: z.preprocess(blankIsUnset, backupKeys.default([])),
  BACKUP_SECRET_FILE: optional(localPath),
  PUBLIC_URL: optional(webOrigin),
  SECURITY_CONTACT: optional(securityContact),
  SMTP_URL: optional(mailServerAddress),
  MAIL_FROM: z.preprocess(blankIsUnset, mailbox.default({ name: 'Kartu', address: 'kartu@localhost' })),
  DEV_MAIL: z.preprocess(
    blankIsUnset,
    z
      .enum(['local', 'off'], {
        error: 'must be local or off; the link printed at the start opens the outbox for one browser',
      })
      .default('local'),
  ),
  TRUST_PROXY: optional(addresses),
  COUNTRY_HEADER: optional(
    z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/, { error: 'must be the name of a request header' }),
  ),
  DEFAULT_COUNTRY: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^[A-Z]{2}$/, { error: 'must be a two-letter country code such as SG' })
      .default('SG'),
  ),
  BILLING_FILE: optional(localPath),
  CONTACT_EMAIL: optional(z.string().refine(isEmail, { error: 'must be an email address' })),
  PLAN: z.preprocess(blankIsUnset, z.enum(plans, { error: 'must be open, free, business or pro' }).default('open')),
  BILLING: z.preprocess(blankIsUnset, z.enum(billings, { error: 'must be none, sandbox or stripe' }).default('none')),
  STRIPE_SECRET_KEY: optional(
    z
      .string()
      .regex(/^[rs]k_(?:test|live)_\w+$/, { error: 'must be a secret key of Stripe, which begins with sk_ or rk_' }),
  ),
  STRIPE_PUBLISHABLE_KEY: optional(
    z.string().regex(/^pk_(?:test|live)_\w+$/, { error: 'must be a publishable key of Stripe, which begins with pk_' }),
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z
      .string()
      .regex(/^whsec_\S+$/, { error: 'must be the signing secret of a webhook endpoint, which begins with whsec_' }),
  ),
  STRIPE_API_URL: z.preprocess(blankIsUnset, secureOrigin.default('https://api.stripe.com')),
  COMPANY_VERIFICATION: z.preprocess(
    blankIsUnset,
    z.enum(['automatic', 'manual'], { error: 'must be automatic or manual' }).default('automatic'),
  ),
  MICROSOFT_CLIENT_ID: optional(z.uuid({ error: 'must be the application (client) ID of your app registration' })),
  MICROSOFT_CLIENT_SECRET: optional(z.string()),
  MICROSOFT_SIGN_IN: optional(
    z
      .string()
      .regex(/^(?:organizations|common|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i, {
        error: 'must be organizations, common or the ID of a directory (tenant)',
      })
      .toLowerCase(),
  ),
  FIREBASE_PROJECT_ID: optional(
    z.string().regex(/^[a-z][a-z0-9-]{4,40}$/, { error: 'must be the project ID of your Firebase project' }),
  ),
  FIREBASE_API_KEY: optional(
    z.string().regex(/^[\w-]{10,100}$/, { error: 'must be the web API key of your Firebase project' }),
  ),
  FIREBASE_URL: z.preprocess(blankIsUnset, secureOrigin.default('https://identitytoolkit.googleapis.com')),
  FIREBASE_ISSUER: optional(z.string()),
  FIREBASE_KEYS_URL: z.preprocess(
    blankIsUnset,
    secureAddress.default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
  ),
  MICROSOFT_LOGIN_URL: z.preprocess(blankIsUnset, secureOrigin.default('https://login.microsoftonline.com')),
  MICROSOFT_GRAPH_URL: z.preprocess(blankIsUnset, secureOrigin.default('https://graph.microsoft.com')),
  ...crmFields,
  PRIVATE_PROVIDER_HOSTS: z.preprocess(blankIsUnset, hosts.default([])),
  PRIVATE_AUDIT_STREAM_HOSTS: z.preprocess(blankIsUnset, hosts.default([])),
  SECRETS_KEY: z.preprocess(blankIsUnset, secretKeys.default([])),
  PRIVATE_WEBHOOK_HOSTS: z.preprocess(blankIsUnset, hosts.default([])),
  PRIVATE_MAIL_HOSTS: z.preprocess(blankIsUnset, hosts.default([])),
  FOLLOW_UP_MAILS: onOrOff,
  WEBHOOKS: onOrOff,
  CHAT_MESSAGES: onOrOff,
  CARDDAV: onOrOff,
  SCIM: onOrOff,
  DIRECTORY_SYNC: onOrOff,
  ...googleDirectoryFields,
  ...mailboxFields,
  CARD_OFFLINE: onOrOff,
  APPLE_PASS_CERTIFICATE: optional(z.string()),
  APPLE_PASS_KEY: optional(z.string()),
  APPLE_PASS_KEY_PASSPHRASE: optional(z.string()),
  APPLE_PASS_AUTHORITY: optional(z.string()),
  GOOGLE_WALLET_ISSUER_ID: optional(
    z.string().regex(/^\d{10,24}$/, { error: 'must be the number of your issuer account' }),
  ),
  GOOGLE_WALLET_KEY: optional(z.string()),
  GOOGLE_WALLET_URL: z.preprocess(blankIsUnset, secureOrigin.default('https://walletobjects.googleapis.com')),
  APPLE_PUSH_URL: z.preprocess(blankIsUnset, secureOrigin.default('https://api.push.apple.com')),
  MCP: onOrOff,
  CHANGE_FEED_DAYS: z.preprocess(blankIsUnset, wholeNumberSetting(7, 90, 'a number of days').default(30)),
  DRAIN_SECONDS: optional(numberSetting(0, 300, 'a number of seconds')),
  INVITATIONS_PER_DAY: optional(wholeNumberSetting(0, 1_000_000)),
  ACTIVITY_MONTHS: z.preprocess(blankIsUnset, wholeNumberSetting(4, 120, 'a number of months').default(25)),
  JOBS: onOrOff,
  METRICS_TOKEN: optional(z.string().regex(/^[\w~.+/=-]{16,}$/, { error: 'must be 16 letters or digits, or more' })),
  METRICS_PORT: optional(wholeNumberSetting(1, 65_535, 'a port number')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(collector),
  OTEL_EXPORTER_OTLP_HEADERS: z.preprocess(blankIsUnset, headers.default({})),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(blankIsUnset, numberSetting(0, 1, 'a share').default(1)),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
  ),
  // Node reads its own settings at its start: `node-settings.ts` applies those in .env.
  NODE_EXTRA_CA_CERTS: optional(z.string()),
  NODE_USE_ENV_PROXY: optional(z.string()),
  HTTP_PROXY: optional(z.string()),
  HTTPS_PROXY: optional(z.string()),
  NO_PROXY: optional(z.string()),
})

export interface Env extends IntegrationSettings, CrmApps {
  mode: 'development' | 'test' | 'production'
  port: number
  host: string
  /** Absolute. Contains embedded data, and uploaded files if `storage` is unset. */
  dataDir: string
  /** Forces each commit of embedded data to the disk. */
  dataSync: boolean
  /** Unset: embedded PGlite below `dataDir`. */
  databaseUrl: string | undefined
  /**
   * Set if `databaseUrl` is a pooler that shares connections: the same database and user without the pooler, for uses
   * that need a lasting connection.
   */
  databaseDirectUrl: string | undefined
  /** If unset, `databaseUrl` also runs migrations. If set, this user runs them, and `databaseUrl` owns nothing. */
  databaseOwnerUrl: string | undefined
  databasePoolSize: number
  /** Unset: uploaded files are below `dataDir`. */
  storage: S3Address | undefined
  /** Lifetime of a public card in a shared cache in front of the server; 0: not cacheable. */
  cardCacheSeconds: number
  /** Host to which companies' own domains point; unset: companies cannot use their own. */
  cardDomainTarget: string | undefined
  /** Virus scanner for documents; unset: documents are not scanned. */
  clamd: SocketAddress | undefined
  /** Receives a purge by tag for each changed card; unset: cached cards stay until they expire. */
  cachePurge: CachePurge | undefined
  /** Unset: no automatic backups. */
  backupEveryHours: number | undefined
  /** Number of automatic backups to keep. */
  backupKeep: number
  /** Folder or bucket for backups. */
  backupTo: string | S3Address | undefined
  /** Public age keys that encrypt backups; empty: not encrypted. */
  backupKeys: string[]
  /** Absolute. Contains the secret keys that open backups; a server that only takes backups needs none. */
  backupSecretFile: string | undefined
  /** Base of links in mails, cards and QR codes, without a trailing slash. */
  publicUrl: string
  /** Contact in `/.well-known/security.txt`; unset: not published. */
  securityContact: string | undefined
  smtpUrl: string | undefined
  mailFrom: Mailbox
  /** `local`: the outbox opens with its key if `publicUrl` is on this machine. */
  devMail: 'local' | 'off'
  trustProxy: string[] | undefined
  countryHeader: string | undefined
  defaultCountry: string
  /** Plan of every company without a plan of its own. */
  plan: Plan
  /** `none` sells nothing and includes everything; `sandbox` moves no money. */
  billing: Billing
  /** Set if `billing` is `stripe`. */
  stripe: StripeSettings | undefined
  /** The operator's prices, taxes and issuer; unset: Kartu's defaults. */
  billingFile: string | undefined
  /** Address for messages to the operator and to sales. */
  contactEmail: string
  /** `automatic` mails the code of a company verification at once, `manual` after the operator's review. */
  companyVerification: 'automatic' | 'manual'
  /** Unset: no import from Microsoft Entra ID, no sign-in with Microsoft. */
  microsoft: MicrosoftSettings | undefined
  /** Unset: no sign-in with Google. */
  firebase: FirebaseSettings | undefined
  /** Hosts of companies' providers that may have a private address, and on this machine work without TLS. */
  privateProviderHosts: string[]
  /** Hosts that may receive companies' audit streams at a private address, and on this machine without TLS. */
  privateAuditStreamHosts: string[]
  /** Unset: no passes for Apple Wallet. */
  applePasses: ApplePassSettings | undefined
  /** Unset: no passes for Google Wallet. */
  googleWallet: GoogleWalletSettings | undefined
  /** Keys of 32 bytes: the first seals stored secrets (`lib/secret-box.ts`), all of them open. */
  secretKeys: Buffer[]
  /** How long a stopping process still serves, so that proxies notice. */
  drainSeconds: number
  /** Invitations that an unverified company may mail in 24 hours; unset: its age decides. */
  invitationsPerDay: number | undefined
  /** How long single activities are kept; daily totals stay. */
  activityMonths: number
  jobs: boolean
  /** Opens `/metrics`, and details in `/healthz`. */
  metricsToken: string | undefined
  /** Port that serves only metrics, without a token. */
  metricsPort: number | undefined
  /** Set if spans of requests and jobs are sent to a collector. */
  traces: TraceSettings | undefined
  logLevel: string
  /** File with additional certificate authorities to trust. */
  authoritiesFile: string | undefined
  /** `on`: HTTP requests use the configured proxy. `unused`: a proxy is configured, but Node does not use it. */
  proxy: ProxyUse
  /** Sentences for the log about settings without effect. */
  settingNotices: string[]
}

/** Reads and checks the settings; throws a `SettingError` that names the wrong one. The only reader of process.env. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const names = Object.keys(Settings.shape)
  const { values, fromFiles, fault } = gatherSettings(source, names)
  if (fault !== undefined) throw new SettingError(fault)
  const result = Settings.safeParse(values)
  if (!result.success) {
    const issue = result.error.issues[0]
    const name = String(issue?.path[0] ?? 'setting')
    const from = fromFiles.has(name) ? ` (from ${name}_FILE)` : ''
    const why = issue?.message ?? 'is not valid'
    throw new SettingError(`The setting ${name}${from} is "${shownSetting(name, values[name] ?? '')}" but ${why}.`)
  }
  const settings = result.data
  const beside = {
    DATABASE_OWNER_URL: 'the user with whom the program works',
    DATABASE_DIRECT_URL: 'the address of the pooler',
  }
  for (const [name, what] of Object.entries(beside))
    if (values[name] !== undefined && settings.DATABASE_URL === undefined)
      throw new SettingError(`${name} is set without DATABASE_URL. Set that as well, to ${what}.`)
  if (settings.BACKUP_EVERY !== undefined && settings.BACKUP_TO === undefined)
    throw new SettingError('BACKUP_EVERY needs BACKUP_TO: say where backups are kept, in a folder or a bucket.')
  if (settings.CACHE_PURGE_URL !== undefined && settings.CARD_CACHE_SECONDS === 0)
    throw new SettingError(
      'CACHE_PURGE_URL needs CARD_CACHE_SECONDS: it says how long a cache in front may keep a card.',
    )
  if (typeof settings.BACKUP_TO === 'object' && settings.BACKUP_KEY.length === 0) {
    throw new SettingError(
      'BACKUP_TO is a bucket, so BACKUP_KEY must be set: backups leave this machine encrypted. Create one with `npm run kartu -- backup-key kartu-backup.key`.',
    )
  }
  return {
    mode: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    dataSync: settings.DATA_SYNC === 'on',
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    databasePoolSize: settings.DATABASE_POOL,
    storage: settings.STORAGE_URL,
    cardCacheSeconds: settings.CARD_CACHE_SECONDS,
    cardDomainTarget: settings.CARD_DOMAIN_TARGET,
    clamd: settings.CLAMD_ADDRESS,
    cachePurge:
      settings.CACHE_PURGE_URL === undefined
        ? undefined
        : { url: settings.CACHE_PURGE_URL, header: settings.CACHE_PURGE_HEADER },
    backupEveryHours: settings.BACKUP_EVERY,
    backupKeep: settings.BACKUP_KEEP,
    backupTo: settings.BACKUP_TO,
    backupKeys: settings.BACKUP_KEY,
    backupSecretFile: settings.BACKUP_SECRET_FILE === undefined ? undefined : resolve(settings.BACKUP_SECRET_FILE),
    publicUrl: settings.PUBLIC_URL ?? new URL(`http://localhost:${settings.PORT}`).origin,
    securityContact: settings.SECURITY_CONTACT,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    devMail: settings.DEV_MAIL,
    trustProxy: settings.TRUST_PROXY,
    countryHeader: settings.COUNTRY_HEADER?.toLowerCase(),
    defaultCountry: settings.DEFAULT_COUNTRY,
    billingFile: settings.BILLING_FILE,
    contactEmail: settings.CONTACT_EMAIL ?? contactOf(settings.SECURITY_CONTACT, settings.MAIL_FROM),
    plan: settings.PLAN,
    billing: settings.BILLING,
    stripe: stripeOf(settings),
    companyVerification: settings.COMPANY_VERIFICATION,
    microsoft: microsoftOf(settings),
    firebase: firebaseOf(settings),
    ...crmAppsOf(settings),
    privateProviderHosts: settings.PRIVATE_PROVIDER_HOSTS,
    privateAuditStreamHosts: settings.PRIVATE_AUDIT_STREAM_HOSTS,
    applePasses: applePassesOf(settings),
    googleWallet: googleWalletOf(settings),
    ...integrationSettings(settings),
    secretKeys: settings.SECRETS_KEY,
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.NODE_ENV === 'production' ? 5 : 0),
    invitationsPerDay: settings.INVITATIONS_PER_DAY,
    activityMonths: settings.ACTIVITY_MONTHS,
    jobs: settings.JOBS === 'on',
    metricsToken: settings.METRICS_TOKEN,
    metricsPort: settings.METRICS_PORT,
    traces: tracesOf(settings),
    logLevel: settings.LOG_LEVEL,
    authoritiesFile: settings.NODE_EXTRA_CA_CERTS,
    proxy: proxyUse(source),
    settingNotices: settingNotices(source, names),
  }
}

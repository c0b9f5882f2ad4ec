import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type Plan, plans } from '@kartu/contracts/plans'
import { z } from 'zod'
import type { MicrosoftSettings } from './gateways/microsoft-sign-in.ts'
import { readS3Address, type S3Address } from './gateways/s3-address.ts'

/** A sentence about a setting that a person can mend; the start stops with it. */
export class SettingError extends Error {}

const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())

const notWebOrigin = 'must be a web address such as https://cards.example.com'
const webOrigin = z
  .url({ protocol: /^https?$/, error: notWebOrigin })
  .transform((text) => text.replace(/\/+$/, ''))
  .refine((text) => new URL(text).origin === text.toLowerCase(), { error: notWebOrigin })

const addresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAddressRange), {
    error: 'must be IP addresses or ranges of your proxies, separated by commas, such as 10.0.0.0/8',
  })

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const bitsMax = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return bitsMax > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax))
}

/** A number in these bounds, both included; `what` follows "must be". */
function numberSetting(min: number, max: number, what = 'a number') {
  const error = `must be ${what} from ${min} to ${max}`
  return z.coerce.number({ error }).min(min, { error }).max(max, { error })
}

function wholeNumberSetting(min: number, max: number, what = 'a number') {
  return numberSetting(min, max, what).int({ error: `must be ${what} from ${min} to ${max}` })
}

/** An address of RFC 9116, section 2.5.3; a plain email address becomes one. */
const securityContact = z
  .string()
  .trim()
  .transform((text) => (/^[^@:\s]+@[^@:\s]+$/.test(text) ? `mailto:${text}` : text))
  .refine((text) => /^(?:mailto:[^@\s]+@|https:\/\/|tel:\+?\d)[\x21-\x7e]+$/.test(text), {
    error: 'must be an email address, or an address that begins with mailto:, https:// or tel:',
  })

/** Tokens and secrets go there: encrypted, or not beyond this machine. */
const secureOrigin = webOrigin.refine(
  (text) => text.startsWith('https:') || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname),
  { error: 'must begin with https://' },
)

const databaseAddress = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be a PostgreSQL address such as postgres://user:password@host:5432/kartu',
  })
  .transform(withCheckedCertificate)

/** What the driver does for all of these today, by the one name that will go on meaning it. */
function withCheckedCertificate(address: string): string {
  if (address.includes('uselibpqcompat=true')) return address
  return address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)\b/, '$1verify-full')
}

const storage = z.string().transform((text, context): S3Address => {
  try {
    return readS3Address(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

const Settings = z.object({
  NODE_ENV: z.preprocess(
    blankIsUnset,
    z
      .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
      .default('production'),
  ),
  PORT: z.preprocess(blankIsUnset, wholeNumberSetting(0, 65_535, 'a port number').default(3000)),
  HOST: z.preprocess(blankIsUnset, z.string().default('localhost')),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('./data')),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_OWNER_URL: optional(databaseAddress),
  DATABASE_POOL: z.preprocess(
    blankIsUnset,
    z.coerce.number({ error: 'must be a number from 2 to 200' }).int().min(2).max(200).default(10),
  ),
  STORAGE_URL: optional(storage),
  PUBLIC_URL: optional(webOrigin),
  SECURITY_CONTACT: optional(securityContact),
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, error: 'must be a mail server address such as smtps://user:password@host:465' }),
  ),
  MAIL_FROM: z.preprocess(blankIsUnset, z.string().default('Kartu <kartu@localhost>')),
  DEV_MAIL: z.preprocess(
    blankIsUnset,
    z
      .enum(['local', 'off'], {
        error: 'must be local or off; the link that the start prints opens the outbox to one browser',
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
  PLAN: z.preprocess(blankIsUnset, z.enum(plans, { error: 'must be open, free, business or pro' }).default('open')),
  COMPANY_VERIFICATION: z.preprocess(
    blankIsUnset,
    z.enum(['automatic', 'manual'], { error: 'must be automatic or manual' }).default('automatic'),
  ),
  MICROSOFT_CLIENT_ID: optional(z.uuid({ error: 'must be the application (client) ID of your app registration' })),
  MICROSOFT_CLIENT_SECRET: optional(z.string()),
  MICROSOFT_LOGIN_URL: z.preprocess(blankIsUnset, secureOrigin.default('https://login.microsoftonline.com')),
  MICROSOFT_GRAPH_URL: z.preprocess(blankIsUnset, secureOrigin.default('https://graph.microsoft.com')),
  DRAIN_SECONDS: optional(numberSetting(0, 300, 'a number of seconds')),
  INVITATIONS_PER_DAY: optional(wholeNumberSetting(0, 1_000_000)),
  JOBS: z.preprocess(blankIsUnset, z.enum(['on', 'off'], { error: 'must be on or off' }).default('on')),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
  ),
})

export interface Env {
  mode: 'development' | 'test' | 'production'
  port: number
  host: string
  /** Absolute. Holds embedded data, and uploaded files where `storage` is unset. */
  dataDir: string
  /** Unset: embedded PGlite below `dataDir`. */
  databaseUrl: string | undefined
  /** Unset: `databaseUrl` also brings the database up to date. Set: that is done as this user, and `databaseUrl` owns nothing. */
  databaseOwnerUrl: string | undefined
  databasePoolSize: number
  /** Unset: uploaded files stand below `dataDir`. */
  storage: S3Address | undefined
  /** Without a slash at the end. What links in mails, cards and QR codes begin with. */
  publicUrl: string
  /** Whom `/.well-known/security.txt` names; unset: there is none. */
  securityContact: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** `local`: the outbox opens with its key, where `publicUrl` is of this machine. */
  devMail: 'local' | 'off'
  trustProxy: string[] | undefined
  countryHeader: string | undefined
  defaultCountry: string
  /** Of every company, until subscriptions exist. */
  plan: Plan
  /** Whether the code of a company's verification is mailed at once, or when the operator has looked at the request. */
  companyVerification: 'automatic' | 'manual'
  /** Unset: nobody can import from Microsoft Entra ID. */
  microsoft: MicrosoftSettings | undefined
  /** How long a process that was told to stop still serves, so that proxies see it leave. */
  drainSeconds: number
  /** How many invitations a company that is not verified may mail in 24 hours; unset, its age decides. */
  invitationsPerDay: number | undefined
  jobs: boolean
  logLevel: string
}

/** Reads and checks the settings; throws a `SettingError` that names the wrong one. The only reader of process.env. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = Settings.safeParse(source)
  if (!result.success) {
    const issue = result.error.issues[0]
    const name = String(issue?.path[0] ?? 'setting')
    const value = withoutSecret(source[name] ?? '')
    throw new SettingError(`The setting ${name} is "${value}" but ${issue?.message ?? 'is not valid'}.`)
  }
  const settings = result.data
  if (settings.DATABASE_OWNER_URL !== undefined && settings.DATABASE_URL === undefined) {
    throw new SettingError(
      'DATABASE_OWNER_URL stands beside DATABASE_URL: set that as well, to the user with whom the program works.',
    )
  }
  return {
    mode: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    databasePoolSize: settings.DATABASE_POOL,
    storage: settings.STORAGE_URL,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    securityContact: settings.SECURITY_CONTACT,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    devMail: settings.DEV_MAIL,
    trustProxy: settings.TRUST_PROXY,
    countryHeader: settings.COUNTRY_HEADER?.toLowerCase(),
    defaultCountry: settings.DEFAULT_COUNTRY,
    plan: settings.PLAN,
    companyVerification: settings.COMPANY_VERIFICATION,
    microsoft: microsoftOf(settings),
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.NODE_ENV === 'production' ? 5 : 0),
    invitationsPerDay: settings.INVITATIONS_PER_DAY,
    jobs: settings.JOBS === 'on',
    logLevel: settings.LOG_LEVEL,
  }
}

function microsoftOf(settings: z.infer<typeof Settings>): MicrosoftSettings | undefined {
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret } = settings
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined) {
    throw new SettingError('MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET belong together: set both, or neither.')
  }
  return { clientId, clientSecret, loginUrl: settings.MICROSOFT_LOGIN_URL, graphUrl: settings.MICROSOFT_GRAPH_URL }
}

/** What stands between scheme and host of an address is often a password, and this goes to a log. */
const withoutSecret = (value: string): string => value.replace(/^([^/]*\/\/)?.*@/, '$1…@')

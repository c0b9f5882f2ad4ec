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

/** Tokens and secrets go there: encrypted, or not beyond this machine. */
const secureOrigin = webOrigin.refine(
  (text) => text.startsWith('https:') || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname),
  { error: 'must begin with https://' },
)

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
  PORT: z.preprocess(
    blankIsUnset,
    z.coerce
      .number({ error: 'must be a port number from 0 to 65535' })
      .int({ error: 'must be a port number from 0 to 65535' })
      .min(0, { error: 'must be a port number from 0 to 65535' })
      .max(65_535, { error: 'must be a port number from 0 to 65535' })
      .default(3000),
  ),
  HOST: z.preprocess(blankIsUnset, z.string().default('localhost')),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('./data')),
  DATABASE_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a PostgreSQL address such as postgres://user:password@host:5432/kartu',
    }),
  ),
  DATABASE_POOL: z.preprocess(
    blankIsUnset,
    z.coerce.number({ error: 'must be a number from 2 to 200' }).int().min(2).max(200).default(10),
  ),
  STORAGE_URL: optional(storage),
  PUBLIC_URL: optional(webOrigin),
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, error: 'must be a mail server address such as smtps://user:password@host:465' }),
  ),
  MAIL_FROM: z.preprocess(blankIsUnset, z.string().default('Kartu <kartu@localhost>')),
  DEV_MAIL: z.preprocess(
    blankIsUnset,
    z.enum(['local', 'on', 'off'], { error: 'must be local, on or off' }).default('local'),
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
  databasePoolSize: number
  /** Unset: uploaded files stand below `dataDir`. */
  storage: S3Address | undefined
  /** Without a slash at the end. What links in mails, cards and QR codes begin with. */
  publicUrl: string
  smtpUrl: string | undefined
  mailFrom: string
  devMail: 'local' | 'on' | 'off'
  trustProxy: string[] | undefined
  countryHeader: string | undefined
  defaultCountry: string
  /** Of every company, until subscriptions exist. */
  plan: Plan
  /** Whether the code of a company's verification is mailed at once, or when the operator has looked at the request. */
  companyVerification: 'automatic' | 'manual'
  /** Unset: nobody can import from Microsoft Entra ID. */
  microsoft: MicrosoftSettings | undefined
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
  return {
    mode: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databasePoolSize: settings.DATABASE_POOL,
    storage: settings.STORAGE_URL,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    devMail: settings.DEV_MAIL,
    trustProxy: settings.TRUST_PROXY,
    countryHeader: settings.COUNTRY_HEADER?.toLowerCase(),
    defaultCountry: settings.DEFAULT_COUNTRY,
    plan: settings.PLAN,
    companyVerification: settings.COMPANY_VERIFICATION,
    microsoft: microsoftOf(settings),
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

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { SettingError } from './setting-error.ts'

test('every setting has a default', () => {
  expect(readEnv({})).toEqual({
    mode: 'production',
    port: 3000,
    host: 'localhost',
    dataDir: resolve('data'),
    dataSync: true,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseOwnerUrl: undefined,
    databasePoolSize: 10,
    storage: undefined,
    backupKeep: 14,
    backupKeys: [],
    publicUrl: 'http://localhost:3000',
    smtpUrl: undefined,
    mailFrom: { name: 'Kartu', address: 'kartu@localhost' },
    contactEmail: 'kartu@localhost',
    devMail: 'local',
    trustProxy: undefined,
    countryHeader: undefined,
    defaultCountry: 'SG',
    plan: 'open',
    billing: 'none',
    cardCacheSeconds: 0,
    apiKeys: true,
    companyVerification: 'automatic',
    microsoft: undefined,
    firebase: undefined,
    hubspot: undefined,
    pipedrive: undefined,
    salesforce: undefined,
    dynamics: undefined,
    mailboxes: { gmailUrl: 'https://gmail.googleapis.com', tokenUrl: 'https://oauth2.googleapis.com/token' },
    privateProviderHosts: [],
    privateAuditStreamHosts: [],
    privateWebhookHosts: [],
    privateMailHosts: [],
    followUpMails: true,
    webhooks: true,
    carddav: true,
    scim: true,
    directorySync: true,
    googleDirectory: {
      directoryUrl: 'https://admin.googleapis.com',
      tokenUrl: 'https://oauth2.googleapis.com/token',
    },
    cardOffline: true,
    chatMessages: true,
    mcp: true,
    changeFeedDays: 30,
    secretKeys: [],
    drainSeconds: 5,
    activityMonths: 25,
    jobs: true,
    logLevel: 'info',
    settingNotices: [],
  })
})

test('every invalid setting is refused with an explanation', () => {
  const source = readFileSync(join(import.meta.dirname, 'env.ts'), 'utf8')
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): (?:z\.|optional)/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(40)
  const nonsense = [
    'x',
    'http://',
    'https://[',
    's3://',
    'postgres://',
    '%%%',
    '-1',
    'NaN',
    '1e9',
    '://',
    ',',
    'a b',
    '\u{1F600}',
  ]
  for (const name of names)
    for (const value of nonsense) {
      try {
        readEnv({ [name]: value })
      } catch (fault) {
        expect([name, value, fault instanceof SettingError]).toEqual([name, value, true])
      }
    }
})

test('an empty setting counts as unset', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATA_SYNC',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_OWNER_URL',
    'STORAGE_URL',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'TRUST_PROXY',
    'JOBS',
    'WEBHOOKS',
    'CHAT_MESSAGES',
  ]
  expect(readEnv(Object.fromEntries(names.map((name) => [name, '  '])))).toEqual(readEnv({}))
})

test('settings are read under their names', () => {
  expect(
    readEnv({
      NODE_ENV: 'development',
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/kartu',
      DATA_SYNC: 'off',
      DATABASE_URL: 'postgresql://kartu:secret@db:5432/kartu',
      DATABASE_DIRECT_URL: 'postgresql://kartu:secret@db:5433/kartu',
      DATABASE_OWNER_URL: 'postgresql://owner:secret@db:5432/kartu',
      DATABASE_POOL: '20',
      STORAGE_URL: 's3://kunci:rahasia%2F%2B@minio.example.com:9000/berkas/kartu?region=id-1&tls=off',
      CARD_CACHE_SECONDS: '60',
      API_KEYS: 'off',
      CACHE_PURGE_URL: 'https://cache.example.com/purge',
      CACHE_PURGE_HEADER: 'Fastly-Key: rahasia',
      BACKUP_EVERY: '6',
      BACKUP_KEEP: '30',
      BACKUP_TO: '/backups/',
      BACKUP_KEY: `age1${'q'.repeat(58)}`,
      BACKUP_SECRET_FILE: '/keys/kartu.key',
      PUBLIC_URL: 'https://cards.example.com/',
      SMTP_URL: 'smtps://user:password@mail.example.com:465',
      MAIL_FROM: 'Cards <cards@example.com>',
      DEV_MAIL: 'off',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      COUNTRY_HEADER: 'CF-IPCountry',
      DEFAULT_COUNTRY: 'ID',
      PLAN: 'free',
      BILLING: 'stripe',
      STRIPE_SECRET_KEY: 'rk_live_rahasia',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_terbuka',
      STRIPE_WEBHOOK_SECRET: 'whsec_rahasia',
      STRIPE_API_URL: 'https://stripe.example/',
      COMPANY_VERIFICATION: 'manual',
      MICROSOFT_CLIENT_ID: '5e0b2c1e-0000-4000-8000-000000000000',
      MICROSOFT_CLIENT_SECRET: 'rahasia',
      MICROSOFT_GRAPH_URL: 'https://graph.microsoft.us/',
      PRIVATE_PROVIDER_HOSTS: 'ID.example.internal, [fd00::1]:8443',
      PRIVATE_AUDIT_STREAM_HOSTS: 'SIEM.example.internal:8088',
      SECRETS_KEY: `${Buffer.alloc(32, 251).toString('base64')}, ${Buffer.alloc(32, 255).toString('base64url')}`,
      PRIVATE_WEBHOOK_HOSTS: 'hooks.example.internal:8088',
      PRIVATE_MAIL_HOSTS: 'mail.example.internal:587',
      FOLLOW_UP_MAILS: 'off',
      WEBHOOKS: 'off',
      CHAT_MESSAGES: 'off',
      CARDDAV: 'off',
      SCIM: 'off',
      DIRECTORY_SYNC: 'off',
      SIGNATURE_ROLLOUT: 'off',
      CARD_OFFLINE: 'off',
      MCP: 'off',
      CHANGE_FEED_DAYS: '14',
      DRAIN_SECONDS: '2.5',
      ACTIVITY_MONTHS: '13',
      JOBS: 'off',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.com/otlp/',
      OTEL_EXPORTER_OTLP_HEADERS: 'Api-Key=rahasia%2C1, tenant=kartu',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
      LOG_LEVEL: 'warn',
      NODE_EXTRA_CA_CERTS: '/etc/authority.pem',
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: 'http://proxy.example.com:3128',
      UNRELATED: 'kept out',
    }),
  ).toEqual({
    mode: 'development',
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/kartu',
    dataSync: false,
    databaseUrl: 'postgresql://kartu:secret@db:5432/kartu',
    databaseDirectUrl: 'postgresql://kartu:secret@db:5433/kartu',
    databaseOwnerUrl: 'postgresql://owner:secret@db:5432/kartu',
    databasePoolSize: 20,
    storage: {
      origin: 'http://minio.example.com:9000',
      bucket: 'berkas',
      prefix: 'kartu/',
      region: 'id-1',
      style: 'path',
      accessKeyId: 'kunci',
      secretAccessKey: 'rahasia/+',
    },
    backupEveryHours: 6,
    backupKeep: 30,
    backupTo: '/backups',
    backupKeys: [`age1${'q'.repeat(58)}`],
    backupSecretFile: '/keys/kartu.key',
    publicUrl: 'https://cards.example.com',
    smtpUrl: 'smtps://user:password@mail.example.com:465',
    mailFrom: { name: 'Cards', address: 'cards@example.com' },
    contactEmail: 'cards@example.com',
    devMail: 'off',
    trustProxy: ['10.0.0.0/8', '::1'],
    cardCacheSeconds: 60,
    apiKeys: false,
    cachePurge: { url: 'https://cache.example.com/purge', header: ['fastly-key', 'rahasia'] },
    countryHeader: 'cf-ipcountry',
    defaultCountry: 'ID',
    plan: 'free',
    billing: 'stripe',
    stripe: {
      secretKey: 'rk_live_rahasia',
      publishableKey: 'pk_live_terbuka',
      webhookSecret: 'whsec_rahasia',
      apiUrl: 'https://stripe.example',
    },
    companyVerification: 'manual',
    microsoft: {
      clientId: '5e0b2c1e-0000-4000-8000-000000000000',
      clientSecret: 'rahasia',
      loginUrl: 'https://login.microsoftonline.com',
      graphUrl: 'https://graph.microsoft.us',
    },
    privateProviderHosts: ['id.example.internal', '[fd00::1]:8443'],
    privateAuditStreamHosts: ['siem.example.internal:8088'],
    privateWebhookHosts: ['hooks.example.internal:8088'],
    privateMailHosts: ['mail.example.internal:587'],
    followUpMails: false,
    webhooks: false,
    carddav: false,
    scim: false,
    directorySync: false,
    googleDirectory: {
      directoryUrl: 'https://admin.googleapis.com',
      tokenUrl: 'https://oauth2.googleapis.com/token',
    },
    mailboxes: undefined,
    cardOffline: false,
    chatMessages: false,
    mcp: false,
    changeFeedDays: 14,
    secretKeys: [Buffer.alloc(32, 251), Buffer.alloc(32, 255)],
    drainSeconds: 2.5,
    activityMonths: 13,
    jobs: false,
    traces: {
      url: 'https://traces.example.com/otlp/v1/traces',
      headers: { 'api-key': 'rahasia,1', tenant: 'kartu' },
      share: 0.1,
    },
    logLevel: 'warn',
    authoritiesFile: '/etc/authority.pem',
    proxy: 'on',
    settingNotices: [],
  })
})

test('links use the port if no URL is set', () => {
  expect(readEnv({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
})

test.each([
  ['PORT', 'abc', 'must be a port number from 0 to 65535'],
  ['BACKUP_EVERY', '0', 'must be a number of hours from 1 to 720'],
  ['BACKUP_KEEP', '0', 'must be a number from 1 to 1000'],
  ['PORT', '65536', 'must be a port number from 0 to 65535'],
  ['PORT', '-1', 'must be a port number from 0 to 65535'],
  ['PORT', '80.5', 'must be a port number from 0 to 65535'],
  ['DATABASE_POOL', '1', 'must be a number from 2 to 200'],
  ['DATABASE_POOL', '201', 'must be a number from 2 to 200'],
  ['DATABASE_POOL', 'many', 'must be a number from 2 to 200'],
  ['PUBLIC_URL', 'cards.example.com', 'must be a web address such as https://cards.example.com'],
  ['PUBLIC_URL', 'ftp://cards.example.com', 'must be a web address such as https://cards.example.com'],
  [
    'PUBLIC_URL',
    'https://cards.example.com/kartu',
    'must be written as https://cards.example.com, because Kartu needs its own host and no path',
  ],
  [
    'PUBLIC_URL',
    'https://cards.example.com?x=1',
    'must be written as https://cards.example.com, because Kartu needs its own host and no path',
  ],
  ['PUBLIC_URL', 'https://a.example:443', 'must be written as https://a.example, as browsers write it'],
  ['PUBLIC_URL', 'http://a.example:80/', 'must be written as http://a.example, as browsers write it'],
  ['PUBLIC_URL', 'https://kärtu.example', 'must be written as https://xn--krtu-loa.example, as browsers write it'],
  [
    'PUBLIC_URL',
    'https://a.example:80',
    'must be written as http://a.example or https://a.example, because 80 is the port of the other scheme',
  ],
  ['DEV_MAIL', 'yes', 'must be local or off; the link printed at the start opens the outbox for one browser'],
  ['DEV_MAIL', 'on', 'must be local or off; the link printed at the start opens the outbox for one browser'],
  ['TRUST_PROXY', 'true', 'must be IP addresses or ranges of your proxies, separated by commas, such as 10.0.0.0/8'],
  [
    'TRUST_PROXY',
    '10.0.0.0/8,proxy',
    'must be IP addresses or ranges of your proxies, separated by commas, such as 10.0.0.0/8',
  ],
  [
    'TRUST_PROXY',
    '10.0.0.0/99',
    'must be IP addresses or ranges of your proxies, separated by commas, such as 10.0.0.0/8',
  ],
  ['COUNTRY_HEADER', 'X Country', 'must be the name of a request header'],
  ['DEFAULT_COUNTRY', 'Singapore', 'must be a two-letter country code such as SG'],
  ['DEFAULT_COUNTRY', 'sg', 'must be a two-letter country code such as SG'],
  ['PLAN', 'enterprise', 'must be open, free, business or pro'],
  ['BILLING', 'free', 'must be none, sandbox or stripe'],
  ['COMPANY_VERIFICATION', 'never', 'must be automatic or manual'],
  ['MICROSOFT_CLIENT_ID', 'kartu', 'must be the application (client) ID of your app registration'],
  ['MICROSOFT_LOGIN_URL', 'http://login.example', 'must begin with https://'],
  ['MICROSOFT_GRAPH_URL', 'graph', 'must be a web address such as https://cards.example.com'],
  ['WEBHOOKS', 'yes', 'must be on or off'],
  ['CHAT_MESSAGES', 'yes', 'must be on or off'],
  ['FOLLOW_UP_MAILS', 'yes', 'must be on or off'],
  ['CARDDAV', 'yes', 'must be on or off'],
  ['CARD_OFFLINE', 'yes', 'must be on or off'],
  ['CHANGE_FEED_DAYS', '6', 'must be a number of days from 7 to 90'],
  ['DRAIN_SECONDS', 'long', 'must be a number of seconds from 0 to 300'],
  ['DRAIN_SECONDS', '301', 'must be a number of seconds from 0 to 300'],
  ['JOBS', 'yes', 'must be on or off'],
  ['NODE_ENV', 'prod', 'must be development, test or production'],
  ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
])('%s=%s is refused with an error that names it', (name, value, why) => {
  const reading = () => readEnv({ [name]: value })
  expect(reading).toThrow(SettingError)
  expect(reading).toThrow(`The setting ${name} is "${value}" but ${why}.`)
})

const stripe = {
  BILLING: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_rahasia',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_terbuka',
  STRIPE_WEBHOOK_SECRET: 'whsec_rahasia',
}

test('Stripe requires its keys with an encrypted URL', () => {
  const settings = { secretKey: 'sk_test_rahasia', publishableKey: 'pk_test_terbuka', webhookSecret: 'whsec_rahasia' }
  expect(readEnv(stripe).stripe).toEqual({ ...settings, apiUrl: 'https://api.stripe.com' })
  expect(readEnv({ ...stripe, STRIPE_API_URL: 'http://127.0.0.1:1234' }).stripe?.apiUrl).toBe('http://127.0.0.1:1234')
  expect(readEnv({ ...stripe, BILLING: 'sandbox' }).stripe).toBeUndefined()
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']) {
    expect(() => readEnv({ ...stripe, [name]: '' })).toThrow(
      'BILLING is "stripe", so STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set.',
    )
  }
  expect(() => readEnv({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_terbuka' })).toThrow('test mode, or both live')
})

test.each([
  ['CACHE_PURGE_HEADER', 'hunter2', '…', 'must be a header such as Authorization: Bearer …'],
  [
    'SECRETS_KEY',
    'hunter2',
    '…',
    'must be keys of 32 bytes in base64, separated by commas; create one with openssl rand -base64 32',
  ],
  [
    'SECRETS_KEY',
    `${'A'.repeat(43)}=,`,
    '…',
    'must be keys of 32 bytes in base64, separated by commas; create one with openssl rand -base64 32',
  ],
  [
    'BACKUP_KEY',
    'AGE-SECRET-KEY-1HUNTER2',
    '…',
    'must be public keys of age, which begin with age1, separated by commas; create one with npm run kartu -- backup-key',
  ],
  ['STRIPE_SECRET_KEY', 'pk_test_hunter2', '…', 'must be a secret key of Stripe, which begins with sk_ or rk_'],
  [
    'STRIPE_WEBHOOK_SECRET',
    'hunter2',
    '…',
    'must be the signing secret of a webhook endpoint, which begins with whsec_',
  ],
  ['STRIPE_PUBLISHABLE_KEY', 'kartu', 'kartu', 'must be a publishable key of Stripe, which begins with pk_'],
  ['STRIPE_API_URL', 'http://stripe.example', 'http://stripe.example', 'must begin with https://'],
])('%s=%s is refused with an error that hides secrets', (name, value, shown, why) => {
  expect(() => readEnv({ ...stripe, [name]: value })).toThrow(`The setting ${name} is "${shown}" but ${why}.`)
})

test('an incomplete Microsoft registration is refused', () => {
  expect(() => readEnv({ MICROSOFT_CLIENT_SECRET: 'rahasia' })).toThrow(
    'MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET belong together: set both, or neither.',
  )
})

import { readFileSync } from 'node:fs'
import { withoutLogin } from './server-addresses.ts'

type Source = Readonly<Record<string, string | undefined>>

export interface Gathered {
  values: Record<string, string>
  /** Settings whose value came from the file named by `NAME_FILE`. */
  fromFiles: ReadonlySet<string>
  /** A sentence about the first invalid setting. */
  fault: string | undefined
}

/**
 * The values of these settings without surrounding white space. `NAME_FILE` names a file that contains the value, as
 * with secrets of containers; no message repeats that path, because people sometimes enter the secret itself.
 */
export function gatherSettings(source: Source, names: readonly string[]): Gathered {
  const values: Record<string, string> = {}
  const fromFiles = new Set<string>()
  for (const name of names) {
    const direct = source[name]?.trim() ?? ''
    const file = names.includes(`${name}_FILE`) ? '' : (source[`${name}_FILE`]?.trim() ?? '')
    if (direct !== '' && file !== '')
      return { values, fromFiles, fault: `${name} and ${name}_FILE are both set. Remove one of them.` }
    const value = file === '' ? direct : contentOf(file)
    const fault = typeof value === 'string' ? undefined : `The file that ${name}_FILE names ${value.fault}.`
    if (fault !== undefined || typeof value !== 'string') return { values, fromFiles, fault }
    if (/^(["'`]).*\1$/s.test(value))
      return {
        values,
        fromFiles,
        fault: `The setting ${name} is "${shownSetting(name, value)}" but must be written without quotation marks, which are a part of the value in env files of Docker.`,
      }
    if (value === '') continue
    values[name] = value
    if (file !== '') fromFiles.add(name)
  }
  return { values, fromFiles, fault: undefined }
}

function contentOf(path: string): string | { fault: string } {
  try {
    const text = readFileSync(path, 'utf8').trim()
    return text === '' ? { fault: 'is empty. Write the value into it' } : text
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return { fault: 'does not exist. Correct the path' }
    if (code === 'EISDIR') return { fault: 'is a folder. Name a file' }
    return { fault: `cannot be read (${code}). Give the user that runs Kartu read access` }
  }
}

/** An invalid value in the form that the log may repeat. */
export function shownSetting(name: string, value: string): string {
  if (/SECRET|TOKEN|API_KEY|^APPLE_PASS_|^GOOGLE_WALLET_KEY$|^BACKUP_KEY$|^CACHE_PURGE_HEADER$|_HEADERS$/.test(name))
    return '…'
  if (/^(?:DATABASE|SMTP|STORAGE)\w*_URL$|^BACKUP_TO$/.test(name)) return withoutLogin(value)
  return value.replace(/^([^/]*\/\/)?.*@/s, '$1…@')
}

/** Sentences for the log about settings without effect. */
export function settingNotices(source: Source, names: readonly string[]): string[] {
  const proxy = proxyUse(source) === 'unused' ? proxyNotice : undefined
  return [unknownSettings(source, names), proxy].filter((sentence) => sentence !== undefined)
}

export type ProxyUse = 'on' | 'unused' | undefined

const proxyNotice =
  'HTTP_PROXY or HTTPS_PROXY is set, but requests do not use it. Set NODE_USE_ENV_PROXY=1 to use it, or 0 if they need not.'

/** Node also accepts the proxies in lower case, and the switch as an option. */
export function proxyUse(source: Source): ProxyUse {
  const isSet = (name: string) => Boolean(source[name]?.trim() || source[name.toLowerCase()]?.trim())
  if (!isSet('HTTP_PROXY') && !isSet('HTTPS_PROXY')) return undefined
  if (source['NODE_USE_ENV_PROXY']?.trim() === '1') return 'on'
  const isDecided = isSet('NODE_USE_ENV_PROXY') || /--use-env-proxy/.test(source['NODE_OPTIONS'] ?? '')
  return isDecided ? undefined : 'unused'
}

/** Names that other programs use for Kartu's settings. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:SMTP|MAIL|EMAIL|MAILER)_(?:HOST|SERVER|PORT|USER|USERNAME|PASS|PASSWORD|SECURE|TLS|SSL|ENCRYPTION)$/,
    'SMTP_URL',
  ],
  [/^(?:(?:SMTP|EMAIL|MAILER)_FROM|(?:MAIL|EMAIL)_FROM_ADDRESS)$/, 'MAIL_FROM'],
  [/^(?:DB|DATABASE|POSTGRES|POSTGRESQL)_(?:HOST|SERVER|PORT|NAME|USER|USERNAME|PASS|URI|DSN)$/, 'DATABASE_URL'],
  [/^(?:DB_PASSWORD|DATABASE_PASSWORD|DB_URL|POSTGRES_URL|POSTGRESQL_URL)$/, 'DATABASE_URL'],
  [/^(?:AWS_)?S3_(?:BUCKET|BUCKET_NAME|ENDPOINT|REGION|HOST|URL|ACCESS_KEY\w*|SECRET\w*)$/, 'STORAGE_URL'],
  [/^(?:APP|BASE|SITE|ROOT|EXTERNAL)_URL$/, 'PUBLIC_URL'],
]

/** Settings that only other parts of an installation read. */
const elsewhere = new Set(['POSTGRES_PASSWORD', 'KARTU_PASSWORD', 'BUCKET_PASSWORD', 'API_PORT', 'API_URL'])

/** One sentence about unknown settings that look like Kartu's; undefined if there are none. */
function unknownSettings(source: Source, names: readonly string[]): string | undefined {
  const known = new Set([...names, ...names.map((name) => `${name}_FILE`), ...elsewhere])
  const isUnset = (name: string) => !source[name]?.trim() && !source[`${name}_FILE`]?.trim()
  const unset = names.filter(isUnset)
  const found = Object.keys(source).flatMap((name) => {
    if (known.has(name) || /_proxy$/i.test(name) || !source[name]?.trim()) return []
    const meant = unset.find((ours) => isSlipOf(name, ours)) ?? foreign.find(([form]) => form.test(name))?.[1]
    return meant !== undefined && unset.includes(meant) ? [`${name} (write ${meant})`] : []
  })
  if (found.length === 0) return undefined
  const are = found.length === 1 ? 'This setting is unknown and does' : 'These settings are unknown and do'
  return `${are} nothing: ${found.join(', ')}. See .env.example.`
}

/** True if one typing error separates two names, two in a long one: an extra, missing, wrong or swapped letter. */
function isSlipOf(name: string, ours: string): boolean {
  // Short names such as PORT are one letter away from unrelated words.
  if (ours.length < 6) return false
  return slipsBetween(name.toUpperCase(), ours) <= (ours.length < 10 ? 1 : 2)
}

/** Optimal string alignment distance. */
function slipsBetween(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i])
  const at = (i: number, j: number) => rows[i]?.[j] ?? (i === 0 ? j : Infinity)
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1))
      ;(rows[i] ??= [])[j] = isSwapped ? Math.min(least, at(i - 2, j - 2) + 1) : least
    }
  return at(a.length, b.length)
}

import type { RedirectServer } from '@kartu/contracts/sharing/old-addresses.plain'
import { cardUrl } from '../../company/cards/cards.view.ts'
import type { ListedAddress } from './old-addresses.sql.ts'
import { encodedPath, pathKey } from './old-paths.ts'

/** A redirect from a path, spelled as in its upload, to the URL of a card. */
export interface Redirect {
  path: string
  url: string
}

interface Format {
  fileName: string
  mediaType: string
  head: (host: string) => string
  rule: (redirect: Redirect, host: string) => string
  tail: (host: string) => string
}

/** nginx compares the names of a map case-insensitively, and a backslash escapes a quotation mark. */
const nginxQuoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

/** True for a path without characters that have a special meaning in a Caddyfile. */
const isPlain = (path: string): boolean => /^[\p{L}\p{N}/._@+-]+$/u.test(path)

/**
 * A regular expression for Caddy in which every ASCII character except letters and digits is escaped, so that none has
 * a special meaning in the Caddyfile, as in placeholders, environment variables or quotation marks.
 */
const caddyPattern = (path: string): string =>
  path.replaceAll(
    /[^\p{L}\p{N}\u0080-\u{10ffff}]/gu,
    (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A path without and with a final slash. */
const bothEnds = (path: string): [string, string] => {
  const plain = path.replace(/\/+$/, '')
  return [plain, `${plain}/`]
}

/** Plain texts are compared much faster than regular expressions, which only paths with special characters need. */
function caddyRule({ path, url }: Redirect): string {
  const [plain] = bothEnds(path)
  if (!isPlain(plain)) return `\t\t\t\`~(?i)^${caddyPattern(plain)}$\` ${url}\n`
  return [...new Set([plain, plain.toLowerCase()])].map((one) => `\t\t\t${one} ${url}\n`).join('')
}

const formats: Record<RedirectServer, Format> = {
  nginx: {
    fileName: 'redirects.nginx.conf',
    mediaType: 'text/plain; charset=utf-8',
    head: () => `# Include this file in the http block of nginx.
map_hash_bucket_size 2048;
map_hash_max_size 262144;

map $uri $kartu_card {
    default "";
`,
    rule: ({ path, url }) =>
      bothEnds(path)
        .map((one) => `    ${nginxQuoted(one)} ${nginxQuoted(url)};\n`)
        .join(''),
    tail: (host) => `}

server {
    listen 80;
    # For https, add "listen 443 ssl;" with ssl_certificate and ssl_certificate_key.
    server_name ${host};

    if ($kartu_card) {
        return 301 $kartu_card;
    }
    return 404;
}
`,
  },
  caddy: {
    fileName: 'redirects.Caddyfile',
    mediaType: 'text/plain; charset=utf-8',
    head: (host) => `${host} {
	route {
		uri strip_suffix /
		map {path} {kartu_card} {
`,
    rule: caddyRule,
    tail: () => `			default ""
		}
		@kartu expression \`{kartu_card} != ""\`
		redir @kartu {kartu_card} 301
		respond 404
	}
}
`,
  },
  cloudflare: {
    fileName: 'redirects.cloudflare.csv',
    mediaType: 'text/csv; charset=utf-8',
    // Columns of a bulk redirect list, which has no header.
    head: () => '',
    rule: ({ path, url }, host) =>
      bothEnds(path)
        .map((one) => `${csvCell(`https://${host}${encodedPath(one)}`)},${csvCell(url)},301\n`)
        .join(''),
    tail: () => '',
  },
}

export const rulesFile = (server: RedirectServer): Pick<Format, 'fileName' | 'mediaType'> => ({
  fileName: formats[server].fileName,
  mediaType: formats[server].mediaType,
})

/** Rules for a server of the old domain, generated while they are sent. */
export async function* redirectRules(
  server: RedirectServer,
  host: string,
  redirects: AsyncIterable<Redirect>,
): AsyncGenerator<string> {
  const { head, rule, tail } = formats[server]
  yield head(host)
  for await (const redirect of redirects) yield rule(redirect, host)
  yield tail(host)
}

/** Only one redirect for all spellings of a path, because nginx ignores case. */
export async function* redirectsOf(
  env: Parameters<typeof cardUrl>[0],
  rows: AsyncIterable<ListedAddress>,
): AsyncGenerator<Redirect> {
  const keys = new Set<string>()
  for await (const row of rows) {
    const key = pathKey(row.path)
    if (keys.has(key)) continue
    keys.add(key)
    yield { path: row.path, url: cardUrl(env, row) }
  }
}

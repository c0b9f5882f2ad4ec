import type { SocialKey } from '@kartu/contracts/company/card-fields.plain'
import type { ValidationKey } from '@kartu/contracts/validation'
import { urlOf } from '@kartu/contracts/web-address'
import { webHref, webText } from './links.ts'

/**
 * Parses a handle, `@handle` or profile URL to its stored form: the bare handle if the network has one (`anindya`,
 * `in/anindya`, `@kanal`), else the whole URL.
 */
export function parseSocial(key: SocialKey, text: string): { value: string } | { error: ValidationKey } {
  const typed = text.normalize('NFKC').trim()
  if (key === 'wechat') return /^\S{2,100}$/.test(typed) ? { value: typed } : { error: 'regex' }
  const network = networks[key]
  const address = addressOf(network, typed)
  if (address === null) {
    const handle = network.handle(network.keepsAt ? typed : typed.replace(/^@/, ''))
    return handle === null ? { error: 'regex' } : { value: handle }
  }
  const href = webHref(address)
  const url = href === null ? null : urlOf(href)
  if (url === null || !network.hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))) {
    return { error: 'url' }
  }
  const path = url.pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decoded)
  if (path.length === 0 && (!network.inFragment || url.hash === '')) return { error: 'url' }
  return { value: network.profile(path, url) ?? url.href }
}

/** Link and text of a stored value. WeChat has no public profiles, so no link. */
export function socialLink(key: SocialKey, value: string): { href: string | null; text: string } {
  if (key === 'wechat') return { href: null, text: value }
  const address = webHref(value)
  if (address !== null) return { href: address, text: webText(value) }
  const path = value.split('/').map(encodeURIComponent).join('/').replaceAll('%40', '@').replaceAll('%2B', '+')
  return {
    href: `${networks[key].base}${path}`.replace('profile.php%3Fid%3D', 'profile.php?id='),
    text: networks[key].text(value),
  }
}

type Network = {
  hosts: string[]
  base: string
  /** Stored value of text other than a URL, or null. */
  handle: (typed: string) => string | null
  /** Stored value of a profile's path, or null for other pages (a post, a group, an invitation). */
  profile: (path: string[], url: URL) => string | null
  text: (value: string) => string
  /** True if `@` at the start of a handle is part of it. */
  keepsAt?: true
  /** True if profiles may be in the fragment of the URL: `https://signal.me/#p/+6281234567788`. */
  inFragment?: true
}

const matches = (pattern: RegExp) => (typed: string) => (pattern.test(typed) ? typed : null)

/** A network with profiles at `/handle`. */
function plain(
  hosts: string[],
  base: string,
  pattern: RegExp,
  reserved: string[],
  text = (value: string) => `@${value}`,
): Network {
  const handle = matches(pattern)
  const profile = (path: string[]) => {
    const first = path[0] ?? ''
    return path.length === 1 && !reserved.includes(first.toLowerCase()) ? handle(first.replace(/^@/, '')) : null
  }
  return { hosts, base, handle, profile, text }
}

/** A network whose profiles are at `/@handle`, and other pages without the sign. */
function withAt(hosts: string[], base: string, pattern: RegExp): Network {
  const network = plain(hosts, `${base}@`, pattern, [])
  const profile = (path: string[], url: URL) => (path[0]?.startsWith('@') ? network.profile(path, url) : null)
  return { ...network, profile }
}

/** A network whose other hosts, such as `docs.github.com`, have no profiles. */
const onMainHost = (network: Network): Network => ({
  ...network,
  profile: (path, url) =>
    network.hosts.includes(url.hostname.replace(/^www\./, '')) ? network.profile(path, url) : null,
})

const word = /^[\p{L}\p{M}\p{N}._'’-]{1,100}$/u
const linkedinKinds = ['in', 'company', 'school', 'showcase']

const networks: Record<Exclude<SocialKey, 'wechat'>, Network> = {
  instagram: plain(['instagram.com', 'instagr.am'], 'https://www.instagram.com/', /^[a-z0-9._]{1,30}$/i, [
    'p',
    'reel',
    'explore',
  ]),
  twitter: plain(['x.com', 'twitter.com'], 'https://x.com/', /^\w{1,15}$/, ['i', 'home', 'search', 'intent', 'share']),
  telegram: plain(
    ['t.me', 'telegram.me', 'telegram.dog'],
    'https://t.me/',
    /^(?:[a-z]\w{3,31}|\+\d{7,15})$/i,
    ['joinchat', 'share', 'addlist'],
    (value) => (value.startsWith('+') ? value : `@${value}`),
  ),
  fiverr: plain(['fiverr.com'], 'https://www.fiverr.com/', /^[a-z]\w{2,39}$/i, ['categories', 'pro'], (value) => value),
  linkedin: {
    hosts: ['linkedin.com', 'lnkd.in'],
    base: 'https://www.linkedin.com/',
    handle: (typed) => {
      const [kind = '', name = '', ...more] = typed.replace(/\/$/, '').split('/')
      if (typed.includes('/'))
        return linkedinKinds.includes(kind) && word.test(name) && more.length === 0 ? `${kind}/${name}` : null
      return word.test(typed) ? `in/${typed}` : null
    },
    profile: ([kind = '', name = '', ...more]) =>
      linkedinKinds.includes(kind) && word.test(name) && more.every((part) => /^[a-z]{2}$/.test(part))
        ? `${kind}/${name}`
        : null,
    text: (value) => value,
  },
  facebook: {
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    base: 'https://www.facebook.com/',
    handle: (typed) => (/^profile\.php\?id=\d{1,20}$/.test(typed) ? typed : matches(word)(typed)),
    profile: (path, url) => {
      const id = url.searchParams.get('id')
      if (path[0] === 'profile.php') return id !== null && /^\d{1,20}$/.test(id) ? `profile.php?id=${id}` : null
      return path.length === 1 && !['groups', 'events', 'watch', 'share', 'sharer.php'].includes(path[0] ?? '')
        ? matches(word)(path[0] ?? '')
        : null
    },
    text: (value) => (value.startsWith('profile.php') ? `facebook.com/${value}` : value),
  },
  youtube: {
    hosts: ['youtube.com', 'youtu.be'],
    base: 'https://www.youtube.com/',
    handle: (typed) => {
      if (channelId.test(typed)) return `channel/${typed}`
      const [kind = '', name = '', ...more] = typed.split('/')
      if (typed.includes('/')) return youtubeKinds.includes(kind) && word.test(name) && more.length === 0 ? typed : null
      return word.test(typed) ? `@${typed}` : null
    },
    profile: ([first = '', second = ''], url) => {
      if (url.hostname.endsWith('youtu.be')) return null // Short URLs open videos, not profiles.
      if (first.startsWith('@')) return word.test(first.slice(1)) ? first : null
      return youtubeKinds.includes(first) && word.test(second) ? `${first}/${second}` : null
    },
    text: (value) => (value.startsWith('@') ? value : webText(`youtube.com/${value}`)),
  },
  tiktok: withAt(['tiktok.com'], 'https://www.tiktok.com/', /^[a-z0-9._]{2,24}$/i),
  threads: withAt(['threads.com', 'threads.net'], 'https://www.threads.com/', /^[a-z0-9._]{1,30}$/i),
  github: onMainHost(
    plain(
      ['github.com'],
      'https://github.com/',
      /^[a-z\d](?:-?[a-z\d]){0,38}$/i,
      ['about', 'explore', 'features', 'marketplace', 'orgs', 'settings', 'sponsors', 'topics'],
      (value) => value,
    ),
  ),
  line: {
    hosts: ['line.me', 'lin.ee'],
    base: 'https://line.me/R/ti/p/',
    keepsAt: true,
    // `~` marks the ID of a person, `@` that of an official account.
    handle: (typed) => {
      const [, sign = '', id = ''] = /^([~@]?)([a-z\d._-]{3,20})$/i.exec(typed) ?? []
      return id === '' ? null : `${sign || '~'}${id}`
    },
    profile: (path) => {
      const last = path.at(-1) ?? ''
      return /^(?:R\/)?ti\/p\/[~@]/.test(path.join('/')) ? networks.line.handle(last) : null
    },
    text: (value) => value.replace(/^~/, ''),
  },
  signal: {
    hosts: ['signal.me'],
    base: 'https://signal.me/#p/',
    inFragment: true,
    handle: (typed) => matches(/^\+\d{7,15}$/)(typed.replaceAll(/[\s().-]/g, '')),
    // A username has its own link, which the app shows; it cannot be derived from the name.
    profile: (_, { hash }) => networks.signal.handle(decoded(hash.replace(/^#p\//, ''))),
    text: (value) => value,
  },
}

const channelId = /^UC[\w-]{22}$/
const youtubeKinds = ['channel', 'c', 'user']

/** The text as a URL, or null for a handle. `instagram.com/x` without scheme is a URL too. */
function addressOf(network: Network, typed: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(typed)) return typed
  const host = typed.split('/', 1)[0]?.toLowerCase() ?? ''
  const known = network.hosts.some((name) => host === name || host.endsWith(`.${name}`))
  return known ? `https://${typed}` : null
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

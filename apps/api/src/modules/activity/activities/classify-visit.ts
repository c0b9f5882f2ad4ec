import type { IncomingHttpHeaders } from 'node:http'
import type {
  ActivityAudience,
  ActivityDevice,
  ActivityKind,
  ActivitySource,
} from '@kartu/contracts/activity/activities.plain'
import { isEventCode } from '@kartu/contracts/leads/events.plain'
import { isShortLinkToken } from '@kartu/contracts/sharing/short-links.plain'
import { visitSources } from '@kartu/contracts/leads/leads.plain'
import { isbot } from 'isbot'
import type { Visit } from '../../../http/visits.ts'

/** Classification of a visit. It keeps a stranger's input only if the value is listed or has a fixed form. */
export interface Classified {
  kind: ActivityKind
  audience: ActivityAudience
  source: ActivitySource | null
  /** Code of an event as in the link; unknown codes are dropped at lookup. */
  eventCode: string | null
  /** Token of a short link as in the URL; unknown tokens are dropped at lookup. */
  linkToken: string | null
  device: ActivityDevice
  country: string | null
  language: string | null
  target: string | null
}

/**
 * Returns undefined for a QR code that one of our pages loads, which does not count. When a person looks at the code,
 * the page reports that as a tap.
 */
export function classifyVisit(
  { shown, url, headers }: Pick<Visit, 'shown' | 'url' | 'headers'>,
  countryHeader: string | undefined,
  /** Host of the app, which differs from the card's on a company's domain. */
  appHost?: string,
): Classified | undefined {
  const [form = '', target = null] = shown.form.split(' ')
  const isTap = form === 'tap'
  const kind = isTap ? (toldKinds[target ?? ''] ?? 'tap') : kinds[form]
  if (kind === undefined) return undefined
  const page = pageBefore(headers)
  const from = page?.pathname
  if (form === 'qr' && from !== undefined) return undefined
  const agent = headers['user-agent'] ?? ''
  // A contact file or a followed link inherits the source in the URL of its page.
  const queries = [new URLSearchParams(url.split('?')[1]), from?.startsWith('/c/') ? page?.searchParams : undefined]
  const said = (name: string) => queries.map((query) => query?.get(name)).find((value) => value) ?? null
  const eventCode = said('e')
  const linkToken = said('x')
  return {
    kind,
    audience: audienceOf(agent, headers, from, appHost),
    source: visitSources.find((source) => source === said('s')) ?? (eventCode === null ? null : 'event'),
    eventCode: eventCode !== null && isEventCode(eventCode) ? eventCode : null,
    linkToken: linkToken !== null && isShortLinkToken(linkToken) ? linkToken : null,
    device: deviceOf(agent),
    country: countryOf(countryHeader === undefined ? undefined : headers[countryHeader]),
    language: /^([a-z]{2,3})(?![a-z])/.exec((headers['accept-language'] ?? '').trim().toLowerCase())?.[1] ?? null,
    target: isTap && kind === 'tap' ? target : null,
  }
}

const kinds: Readonly<Record<string, ActivityKind>> = { page: 'view', vcf: 'save', qr: 'qr' }
/** Kinds of events that are reported like followed links. */
const toldKinds: Readonly<Record<string, ActivityKind>> = { qr: 'qr', share: 'share' }

/**
 * Programs that fetch a link to preview it in a chat or a post. Messages on Apple devices identify as Facebook and
 * Twitter, Signal as WhatsApp. In WhatsApp and others, links open in a browser with another user agent.
 */
const previews = new RegExp(
  [
    ...['^WhatsApp/', 'facebookexternalhit', 'Facebot', 'Twitterbot', 'LinkedInBot', 'Slackbot', 'Slack-ImgProxy'],
    ...['SkypeUriPreview', 'MicrosoftPreview', 'Microsoft Teams.*Preview', 'TelegramBot', 'Discordbot', 'Viber Bot'],
    ...['kakaotalk-scrap', 'Snap URL Preview', 'redditbot', 'Pinterestbot', 'vkShare', 'Iframely', 'Embedly'],
    ...['Mattermost', 'Synapse', 'Mastodon/', 'Bluesky Cardyb', 'ZoomBot', 'Google-PageRenderer', 'AppleBot-Preview'],
  ].join('|'),
  'i',
)

function audienceOf(
  agent: string,
  headers: IncomingHttpHeaders,
  from: string | undefined,
  appHost: string | undefined,
): ActivityAudience {
  const purpose = `${String(headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-purpose'] ?? '')}`
  if (/prefetch|preview/.test(purpose)) return 'preview'
  const program = programOf(agent)
  if (program !== undefined) return program
  // Cards send no referrer to other hosts, so this referrer is a page of the app.
  if (appHost !== undefined && headers.host !== appHost && hostOf(headers.referer) === appHost) return 'own'
  // Pages of the app are visible only to people of the company; card pages are public.
  return from !== undefined && !from.startsWith('/c/') ? 'own' : 'visitor'
}

/** True for a request that a person sent to open a page, not a crawler, a preview or a prefetch. */
export const isOfPerson = (headers: IncomingHttpHeaders): boolean => {
  const audience = audienceOf(headers['user-agent'] ?? '', headers, undefined, undefined)
  return audience === 'visitor'
}

const known = new Map<string, 'preview' | 'bot' | undefined>()
const knownMax = 2_000

/** Cached, because most visitors have one of a few hundred browsers and the patterns are long. */
function programOf(agent: string): 'preview' | 'bot' | undefined {
  if (known.has(agent)) return known.get(agent)
  const program = previews.test(agent) ? 'preview' : agent === '' || isbot(agent) ? 'bot' : undefined
  if (known.size >= knownMax) known.clear()
  known.set(agent, program)
  return program
}

const hostOf = (url: string | undefined): string | undefined =>
  url !== undefined && URL.canParse(url) ? new URL(url).host : undefined

/** The page of this installation that linked here; undefined if there is none. */
function pageBefore({ referer, host, 'ping-from': pingFrom }: IncomingHttpHeaders): URL | undefined {
  const before = String(pingFrom ?? referer ?? '')
  if (host === undefined || !URL.canParse(before)) return undefined
  const page = new URL(before)
  return page.host === host ? page : undefined
}

/** Device class by user agent; an iPad that identifies as a Macintosh counts as one. */
export function deviceOf(agent: string): ActivityDevice {
  if (/iPad|Tablet|PlayBook|Kindle|Silk\/(?!.*Mobile)|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  if (/Mobi|iPhone|iPod|Windows Phone|BlackBerry|Opera Mini/i.test(agent)) return 'phone'
  return /Windows NT|Macintosh|X11|CrOS|Linux/.test(agent) ? 'desktop' : 'other'
}

/** Proxies send XX for an unknown country and T1 for Tor. */
function countryOf(told: string | string[] | undefined): string | null {
  const code = String(told ?? '').toUpperCase()
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}

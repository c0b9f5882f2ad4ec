import type { IncomingHttpHeaders } from 'node:http'
import type {
  ActivityAudience,
  ActivityDevice,
  ActivityKind,
  ActivitySource,
} from '@kartu/contracts/activity/activities.plain'
import { isEventCode } from '@kartu/contracts/leads/event-codes'
import { visitSources } from '@kartu/contracts/leads/leads.plain'
import { isbot } from 'isbot'
import type { Visit } from '../../../http/visits.ts'

/** What a visit counts as. Of what a stranger sent, only what is on a list of ours or has a fixed form. */
export interface Classified {
  kind: ActivityKind
  audience: ActivityAudience
  source: ActivitySource | null
  /** The code of an event, as the link said it: what no event has is dropped where it is looked up. */
  eventCode: string | null
  device: ActivityDevice
  country: string | null
  language: string | null
  target: string | null
}

/** Undefined for what counts as nothing: a code that a page of ours loads. Pages report by a tap that a person looks at it. */
export function classifyVisit(
  { shown, url, headers }: Pick<Visit, 'shown' | 'url' | 'headers'>,
  countryHeader: string | undefined,
): Classified | undefined {
  const [form = '', target = null] = shown.form.split(' ')
  const isTap = form === 'tap'
  const kind = isTap ? (toldKinds[target ?? ''] ?? 'tap') : kinds[form]
  if (kind === undefined) return undefined
  const page = pageBefore(headers)
  const from = page?.pathname
  if (form === 'qr' && from !== undefined) return undefined
  const agent = headers['user-agent'] ?? ''
  // Who saves a contact or follows a link does so on a page whose link said by which way they came.
  const queries = [new URLSearchParams(url.split('?')[1]), from?.startsWith('/c/') ? page?.searchParams : undefined]
  const said = (name: string) => queries.map((query) => query?.get(name)).find((value) => value) ?? null
  const eventCode = said('e')
  return {
    kind,
    audience: audienceOf(agent, headers, from),
    source: visitSources.find((source) => source === said('s')) ?? (eventCode === null ? null : 'event'),
    eventCode: eventCode !== null && isEventCode(eventCode) ? eventCode : null,
    device: deviceOf(agent),
    country: countryOf(countryHeader === undefined ? undefined : headers[countryHeader]),
    language: /^([a-z]{2,3})(?![a-z])/.exec((headers['accept-language'] ?? '').trim().toLowerCase())?.[1] ?? null,
    target: isTap && kind === 'tap' ? target : null,
  }
}

const kinds: Readonly<Record<string, ActivityKind>> = { page: 'view', vcf: 'save', qr: 'qr' }
/** What is told of a card by the same way as links that were followed. */
const toldKinds: Readonly<Record<string, ActivityKind>> = { qr: 'qr', share: 'share' }

/**
 * Programs that fetch a link to show it to people in a chat or a post. Messages on Apple's devices call themselves
 * Facebook's and Twitter's; Signal calls itself WhatsApp. In WhatsApp and others links open in a browser of another name.
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

function audienceOf(agent: string, headers: IncomingHttpHeaders, from: string | undefined): ActivityAudience {
  const purpose = `${String(headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-purpose'] ?? '')}`
  if (/prefetch|preview/.test(purpose)) return 'preview'
  const program = programOf(agent)
  if (program !== undefined) return program
  // From a page of the app, which only people of the company see; those of cards are open to everybody.
  return from !== undefined && !from.startsWith('/c/') ? 'own' : 'visitor'
}

const known = new Map<string, 'preview' | 'bot' | undefined>()
const knownMax = 2_000

/** Remembered, because most visitors have one of a few hundred browsers, and the patterns are long. */
function programOf(agent: string): 'preview' | 'bot' | undefined {
  if (known.has(agent)) return known.get(agent)
  const program = previews.test(agent) ? 'preview' : agent === '' || isbot(agent) ? 'bot' : undefined
  if (known.size >= knownMax) known.clear()
  known.set(agent, program)
  return program
}

/** The page of this installation that led here; undefined where none did. */
function pageBefore({ referer, host, 'ping-from': pingFrom }: IncomingHttpHeaders): URL | undefined {
  const before = String(pingFrom ?? referer ?? '')
  if (host === undefined || !URL.canParse(before)) return undefined
  const page = new URL(before)
  return page.host === host ? page : undefined
}

/** By what browsers say of themselves; an iPad that calls itself a Macintosh counts as one. */
export function deviceOf(agent: string): ActivityDevice {
  if (/iPad|Tablet|PlayBook|Kindle|Silk\/(?!.*Mobile)|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  if (/Mobi|iPhone|iPod|Windows Phone|BlackBerry|Opera Mini/i.test(agent)) return 'phone'
  return /Windows NT|Macintosh|X11|CrOS|Linux/.test(agent) ? 'desktop' : 'other'
}

/** Proxies write XX for what they do not know, and T1 for Tor. */
function countryOf(told: string | string[] | undefined): string | null {
  const code = String(told ?? '').toUpperCase()
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}

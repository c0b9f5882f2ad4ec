import { type ContactKey, type SocialKey, socialKeys } from '@kartu/contracts/company/card-fields.plain'
import { contactValueCharactersMax } from '@kartu/contracts/limits'
import { cleanLines } from '@kartu/contracts/invisible-signs'
import { urlOf } from '@kartu/contracts/web-address'
import { wellFormed } from '../text/characters.ts'
import { webHref } from './links.ts'
import { parseSocial } from './socials.ts'

/** A contact method from a file or code, unchecked and unparsed. */
export interface FoundWay {
  key: ContactKey
  value: string
  /** Label chosen by the owner, such as `Direct`. */
  label?: string
}

/** A person from a contact file or code. '' means unknown. */
export interface FoundContact {
  name: string
  organisation: string
  jobTitle: string
  ways: FoundWay[]
  address: string
  note: string
}

/** Text that every field accepts: no invisible characters or surrogate halves. */
export const foundText = (text: string): string => cleanLines(wellFormed(text)).trim()

export const nobody: FoundContact = { name: '', organisation: '', jobTitle: '', ways: [], address: '', note: '' }

/**
 * Contact method for a URL, without opening it: a network profile, a WhatsApp number, else a website. Null for other
 * text.
 */
export function wayOfLink(text: string): FoundWay | null {
  const href = webHref(text)
  const url = href === null ? null : urlOf(href)
  if (href === null || url === null || text.trim().length > contactValueCharactersMax) return null
  const number = whatsappNumber(url)
  if (number !== null) return { key: 'whatsapp', value: number }
  for (const key of networks) {
    const read = parseSocial(key, text.trim())
    if (!('error' in read)) return { key, value: read.value }
  }
  return { key: isBookingPage(url) ? 'booking' : 'website', value: text.trim() }
}

/** Booking sites, whose pages offer a person's free times. */
const bookingSites =
  /^(?:(?:www\.)?calendly\.com|cal\.com|calendar\.app\.google|(?:www\.)?tidycal\.com|savvycal\.com|koalendar\.com|zcal\.co|meetings\.hubspot\.com|outlook\.office(?:365)?\.com)$/

function isBookingPage({ hostname, pathname }: URL): boolean {
  if (hostname.startsWith('outlook.')) return /^\/(?:owa\/calendar|book(?:withme)?)\//.test(pathname)
  return bookingSites.test(hostname) && pathname.length > 1
}

const networks = socialKeys.filter((key): key is Exclude<SocialKey, 'wechat'> => key !== 'wechat')

function whatsappNumber({ hostname, pathname, searchParams }: URL): string | null {
  const digits =
    hostname === 'wa.me'
      ? pathname.slice(1)
      : /^(?:api|web)\.whatsapp\.com$/.test(hostname)
        ? (searchParams.get('phone') ?? '')
        : ''
  const found = /^\+?(\d{7,15})\/?$/.exec(digits)?.[1]
  return found === undefined ? null : `+${found}`
}

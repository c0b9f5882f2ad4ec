import type { ContactKey, SocialKey } from '@kartu/contracts/company/contacts'
import { socialKeys } from '@kartu/contracts/company/contact-keys.plain'
import { contactValueCharactersMax } from '@kartu/contracts/limits'
import { cleanLines } from '@kartu/contracts/invisible-signs'
import { urlOf } from '@kartu/contracts/web-address'
import { wellFormed } from './characters.ts'
import { webHref } from './links.ts'
import { parseSocial } from './socials.ts'

/** A way to reach somebody as a file or a code writes it: not checked, a number not read yet. */
export interface FoundWay {
  key: ContactKey
  value: string
  /** A name that its owner gave it, such as `Direct`. */
  label?: string
}

/** Somebody whom a contact file or a code tells of. '' is not said. */
export interface FoundContact {
  name: string
  organisation: string
  jobTitle: string
  ways: FoundWay[]
  address: string
  note: string
}

/** Text that every field accepts: without invisible signs and halves of a character. */
export const foundText = (text: string): string => cleanLines(wellFormed(text)).trim()

export const nobody: FoundContact = { name: '', organisation: '', jobTitle: '', ways: [], address: '', note: '' }

/** What an address tells without being opened: a profile on a network, a WhatsApp number, else a website. Null for what is no link. */
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
  return { key: 'website', value: text.trim() }
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

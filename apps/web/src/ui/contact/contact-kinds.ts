import { socialNames } from '@kartu/cards/social-names'
import {
  type ContactKey,
  isPhoneKey,
  isSocialKey,
  type PhoneKey,
  type SocialKey,
} from '@kartu/contracts/company/card-fields.plain'
import type { Translate } from './contact-words.ts'

/** The kinds in the order of the picker: the most common ones first. */
export const contactGroups = {
  phone: ['mobile', 'phone', 'whatsapp', 'fax'],
  web: ['email', 'website', 'booking'],
  social: [
    ...(['linkedin', 'instagram', 'tiktok', 'facebook', 'twitter', 'threads', 'youtube'] as const),
    ...(['telegram', 'line', 'signal', 'wechat', 'github', 'fiverr'] as const),
  ],
} as const satisfies { phone: readonly PhoneKey[]; web: readonly ContactKey[]; social: readonly SocialKey[] }
export type ContactGroup = keyof typeof contactGroups

export const groupOf = (key: ContactKey): ContactGroup =>
  isPhoneKey(key) ? 'phone' : isSocialKey(key) ? 'social' : 'web'

/** Name of a kind of contact, on the card and here. */
export const contactName = (t: Translate, key: ContactKey): string =>
  isSocialKey(key) ? socialNames[key] : t(($) => $.cardPage.key[key])

import { socialNames } from '@kartu/cards/social-names'
import { isSocialKey } from '@kartu/contracts/company/card-fields.plain'
import { visitSources } from '@kartu/contracts/leads/leads.plain'
import { countryName, localeTag } from '../../../lib/format.ts'
import { t } from './words.ts'

const named = (names: Readonly<Record<string, string>>, value: string, other: string): string => names[value] ?? other

const unknown = (): string => t(($) => $.insights.sources.name.unknown)
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

export const sourceName = (value: string): string =>
  value === ''
    ? unknown()
    : visitSources.some((one) => one === value)
      ? t(($) => named($.insights.sources.name, value, ''))
      : capital(value)

export const deviceName = (value: string): string =>
  value === '' ? unknown() : t(($) => named($.insights.devices.name, value, $.insights.devices.name.other))

export const countryText = (value: string): string => (/^[A-Z]{2}$/.test(value) ? countryName(value) : unknown())

/** The name of a language in the reader's language. */
export function languageName(value: string): string {
  if (!/^[a-z]{2,3}(-\w+)?$/i.test(value)) return unknown()
  return capital(new Intl.DisplayNames([localeTag()], { type: 'language' }).of(value) ?? value)
}

/** Name of a tapped link: a kind of contact, or another element of a card. */
export const linkName = (value: string): string =>
  isSocialKey(value)
    ? socialNames[value]
    : t(($) => named({ ...$.insights.links.name, ...$.cardPage.key }, value, $.insights.links.name.other))

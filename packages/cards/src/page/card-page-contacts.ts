import { isPhoneKey, isSocialKey, isWebKey, type SocialKey } from '@kartu/contracts/company/card-fields.plain'
import { breakable, type Draw, filled, leads } from './card-page-parts.ts'
import { html, type Html, type HtmlValue } from './html.ts'
import { mapHref } from '../contacts/links.ts'
import type { ResolvedContact } from '../card/resolve-card.ts'
import { socialNames } from '../contacts/social-names.ts'
import type { CardIcon } from '../card/card-icons.ts'

/** Numbers, then emails and websites, with the address if its section follows. */
export function contactGroups(draw: Draw, withAddress: boolean): HtmlValue {
  const { card, words } = draw
  const numbers = numbersOf(card.contacts)
  const emails = card.contacts.filter(({ key }) => key === 'email')
  const sites = card.contacts.filter(({ key }) => isWebKey(key))
  const places = [...sites.map((site) => siteRow(draw, site)), ...(withAddress ? [addressRow(draw)] : [])]
  const title = emails.length === 0 ? words.visit : places.length === 0 ? words.write : words.write_or_visit
  return [
    group(
      draw,
      numbersTitle(draw, numbers),
      numbers.map((number) => numberRow(draw, number)),
    ),
    group(draw, title, [...emails.map((email) => emailRow(draw, email)), ...places]),
  ]
}

/** The address as its own group, if the template places it elsewhere. */
export const addressGroup = (draw: Draw): HtmlValue => group(draw, draw.words.visit, [addressRow(draw)])

/** Networks as icons with names; accounts without a public page in rows below. */
export function socialGroup(draw: Draw): HtmlValue {
  const networks = draw.card.contacts.filter((contact): contact is Social => isSocialKey(contact.key))
  if (networks.length === 0) return ''
  const linked = networks.filter(({ href }) => href !== null)
  const others = networks.filter(({ href }) => href === null)
  return html`<section class="group">
    <h2${draw.tag}>${draw.words.follow}</h2>
    ${
      linked.length > 0 &&
      html`<ul class="networks">
        ${linked.map((network) => networkTile(draw, network, linked))}
      </ul>`
    }
    ${
      others.length > 0 &&
      html`<ul class="list">
        ${others.map((other) => valueRow(draw, { label: [socialNames[other.key], other.label].filter(Boolean).join(' · '), shown: other.text, copied: other.text }))}
      </ul>`
    }
  </section>`
}

const group = ({ tag }: Draw, title: string, rows: HtmlValue[]): HtmlValue =>
  rows.length > 0 &&
  html`<section class="group">
    <h2${tag}>${title}</h2>
    <ul class="list">
      ${rows}
    </ul>
  </section>`

type Social = ResolvedContact & { key: SocialKey }

/** A number with all contacts that use it. */
type NumberWays = { first: ResolvedContact; ways: Set<ResolvedContact['key']>; chat?: ResolvedContact }

/** Each number once: a chat has no extension, so it joins the number with any. */
function numbersOf(contacts: readonly ResolvedContact[]): NumberWays[] {
  const numbers: NumberWays[] = []
  for (const contact of contacts.filter(({ key }) => isPhoneKey(key))) {
    const isChat = contact.key === 'whatsapp'
    const known = numbers.find(
      ({ first }) =>
        first.value === contact.value && (isChat || first.key === 'whatsapp' || first.extension === contact.extension),
    )
    const number = known ?? { first: contact, ways: new Set() }
    if (!known) numbers.push(number)
    number.ways.add(contact.key)
    // A link to call or chat is more useful than a fax.
    const { key } = number.first
    if (isChat) number.chat = contact
    if (isChat ? key === 'fax' : contact.key !== 'fax' && (key === 'whatsapp' || key === 'fax')) number.first = contact
  }
  return numbers
}

function numbersTitle({ words }: Draw, numbers: readonly NumberWays[]): string {
  const has = (...keys: ResolvedContact['key'][]) => numbers.some(({ ways }) => keys.some((key) => ways.has(key)))
  const callable = has('phone', 'mobile')
  if (has('whatsapp', 'mobile')) return callable ? words.call_or_message : words.message
  return callable ? words.call : words.key.fax
}

function numberRow(draw: Draw, { first, ways, chat }: NumberWays): Html {
  const { words, icon } = draw
  const kinds = [...ways].filter((key) => key === first.key || key === 'fax').map((key) => words.key[key as 'fax'])
  const named = ways.has('fax') ? `${first.label}, ${words.key.fax}` : first.label
  const label = first.label === '' ? kinds.join(', ') : named
  const isCalled = first.href !== null && first.key !== 'whatsapp'
  const others = [
    ways.has('mobile') &&
      way(
        draw,
        leads(draw, 'mobile', `sms:${first.value}`),
        filled(words.message_to, { value: first.text }),
        icon('message'),
      ),
    chat &&
      isCalled &&
      way(draw, leads(draw, 'whatsapp', chat.href ?? ''), `${words.key.whatsapp} ${first.text}`, icon('whatsapp')),
  ]
  return valueRow(draw, {
    label,
    isNamed: first.label === '',
    shown: first.text,
    copied: first.text,
    link: first.href === null ? null : leads(draw, first.key, first.href),
    mark: first.href === null ? undefined : isCalled ? 'phone' : 'whatsapp',
    others,
  })
}

/** Another way to use a value, as an icon. */
const way = ({ tag }: Draw, link: Html, name: string, drawing: Html): Html =>
  html`<a class="way" ${tag} ${link} aria-label="${name}">${drawing}</a>`

const emailRow = (draw: Draw, { label, text, href }: ResolvedContact): Html =>
  valueRow(draw, {
    label: label || draw.words.key.email,
    isNamed: label === '',
    shown: text,
    copied: text,
    link: href === null ? null : leads(draw, 'email', href),
    mark: 'email',
  })

function siteRow(draw: Draw, { key, label, text, href }: ResolvedContact): Html {
  const isBooking = key === 'booking'
  return valueRow(draw, {
    label: label || draw.words.key[isBooking ? key : 'website'],
    isNamed: label === '',
    shown: text,
    link: href === null ? null : leads(draw, key, href),
    mark: isBooking ? 'booking' : 'open',
  })
}

function addressRow(draw: Draw): Html {
  const { card, words } = draw
  const link = leads(draw, 'map', mapHref(card.address))
  return valueRow(draw, {
    label: words.address,
    isNamed: true,
    shown: card.address,
    copied: card.address,
    link,
    mark: 'map',
    more: words.open_map,
  })
}

type Row = {
  label: string
  /** True if the label is in Kartu's words. */
  isNamed?: boolean
  shown: string
  /** Text of the copy button. A URL has none, because its link can be copied. */
  copied?: string
  link?: Html | null
  /** Icon for the purpose of the link. */
  mark?: CardIcon | undefined
  /** Text for readers who do not see the icon. */
  more?: string
  /** Other ways to use the value. */
  others?: HtmlValue
}

/** The whole value is one link; the copy button appears only with the page's script. */
export function valueRow({ words, icon, tag }: Draw, row: Row): Html {
  const { label, isNamed, shown, copied, link, mark, more = '', others } = row
  const content = html`<span
      ><span class="label" ${isNamed && tag} dir="auto">${label}</span
      ><b class="value" dir="auto">${breakable(shown)}</b
      >${more !== '' && html`<span class="hidden" ${tag}>${more}</span>`}</span
    >${link && mark && icon(mark)}`
  return html`<li class="row">
    ${link ? html`<a class="use" ${link}>${content}</a>` : html`<div class="use">${content}</div>`}${others}${
      copied !== undefined &&
      html`<button class="copy" type="button" ${tag} aria-label="${filled(words.copy, { value: copied })}">
        ${icon('copy')}
      </button>`
    }
  </li>`
}

/** A network by its name. Handles distinguish several accounts of one network. */
function networkTile(draw: Draw, network: Social, all: readonly Social[]): Html {
  const { icon } = draw
  const { key, label, text, href } = network
  const name = socialNames[key]
  const handle = isReadable(text) ? text : ''
  const isOnly = all.filter((other) => other.key === key).length === 1
  // Shared entries are labelled with their owner's name, which would repeat below each icon.
  const isOwner = label === draw.card.company?.name || label === draw.card.division
  const shown = (isOwner ? '' : label) || (isOnly ? name : handle || name)
  const more = [isOwner ? label : '', shown === name ? '' : name, shown === handle ? '' : handle]
    .filter((part) => part !== '')
    .join(' ')
  return html`<li>
    <a ${leads(draw, key, href ?? '')}
      >${icon(key)}<span dir="auto">${shown}</span>${more !== '' && html`<span class="hidden"> ${more}</span>`}</a
    >
  </li>`
}

/** False for handles that are only numbers or tokens: `100089355874563`, `profile.php?id=…`, `channel/UC…`. */
const isReadable = (handle: string): boolean =>
  handle.length <= 40 && !/\d{7}|[?#=]|channel\/UC|…/.test(handle.replace(/^\+\d+$/, ''))

import type { CardSection } from '@kartu/contracts/company/customisation'
import { galleryMediumWidthPx } from '@kartu/contracts/limits'
import { blockSection } from './card-page-blocks.ts'
import { addressGroup, contactGroups, socialGroup } from './card-page-contacts.ts'
import { withBlocks } from '../card/shown-sections.ts'
import { breakable, type Draw, leads, localPath, withBreaks } from './card-page-parts.ts'
import { html, type HtmlValue, trustedHtml } from './html.ts'

/** Sections that the template names and the card has content for, in the template's order. */
export function details(draw: Draw): HtmlValue {
  const { card } = draw
  const shown = withBlocks(card.template.sections).filter((section) => section !== 'address' || card.address !== '')
  // An address next to the contacts joins them.
  const isJoined = shown[shown.indexOf('contacts') + 1] === 'address' && shown.includes('contacts')
  const sections = shown
    .filter((section) => section !== 'address' || !isJoined)
    .map((section) => (section === 'contacts' ? contactGroups(draw, isJoined) : drawSection[section](draw)))
    .flat()
    .filter((section) => section !== false && section !== '')
  return sections.length > 0 ? html`<div class="what">${sections}</div>` : ''
}

const drawSection: Record<Exclude<CardSection, 'contacts'>, (draw: Draw) => HtmlValue> = {
  socials: socialGroup,
  address: addressGroup,
  about,
  prompts,
  blocks: blockSection,
  secondary_logos: secondaryLogos,
  gallery,
}

function about({ card, words, tag }: Draw): HtmlValue {
  const paragraphs = [card.shortDescription, card.note].filter((text) => text !== '')
  if (paragraphs.length === 0) return ''
  return html`<section class="about">
    <h2 class="hidden" ${tag}>${words.about}</h2>
    ${paragraphs.map((text) => html`<p dir="auto">${withBreaks(text)}</p>`)}
  </section>`
}

function prompts(draw: Draw): HtmlValue {
  const { card, words, tag } = draw
  if (card.prompts.length === 0) return ''
  const rows = card.prompts.map(({ label, text, href }) => {
    const shown = breakable(text)
    const answer = href === null ? shown : html`<a ${leads(draw, 'answer', href)}>${shown}</a>`
    return html`<div>
      <dt dir="auto">${label}</dt>
      <dd dir="auto">${answer}</dd>
    </div>`
  })
  return html`<section class="prompts">
    <h2 class="hidden" ${tag}>${words.prompts}</h2>
    <dl>${rows}</dl>
  </section>`
}

/**
 * Logos of partners and certificates, on white in both colour schemes because most are designed for it; white ones are
 * on ink.
 */
function secondaryLogos(draw: Draw): HtmlValue {
  const {
    card,
    logos: { onInk },
    words,
    tag,
  } = draw
  if (card.secondaryLogos.length === 0) return ''
  const logos = card.secondaryLogos.map(({ url, width, height, alt, href }) => {
    const image = html`<img
      ${onInk.has(url) && inkPlate}
      src="${localPath(url)}"
      width="${width}"
      height="${height}"
      alt="${alt}"
      loading="lazy"
    />`
    const logo = href === null ? image : html`<a ${leads(draw, 'logo', href)}>${image}</a>`
    return html`<li>${logo}</li>`
  })
  return html`<section class="logos">
    <h2 class="hidden" ${tag}>${words.secondary_logos}</h2>
    <ul>
      ${logos}
    </ul>
  </section>`
}

const inkPlate = trustedHtml('class="ink"')

/** Pictures of the company, each in its own proportions, loaded lazily. */
function gallery({ card, words }: Draw): HtmlValue {
  if (card.gallery.length === 0) return ''
  const pictures = card.gallery.map(
    ({ url, width, height, alt }) =>
      html`<img
        src="${localPath(url)}"
        ${narrower(localPath(url), width)}
        width="${width}"
        height="${height}"
        alt="${alt}"
        loading="lazy"
      />`,
  )
  return html`<section class="gallery" aria-label="${words.gallery}">${pictures}</section>`
}

/** A narrower version of a wide picture, for phones. Sizes match `.gallery` in the style. */
function narrower(path: string, width: number): HtmlValue {
  const medium = path.replace(/\.webp$/, '-medium.webp')
  if (width <= galleryMediumWidthPx || medium === path) return ''
  return html`srcset="${medium} ${galleryMediumWidthPx}w, ${path} ${width}w" sizes="(min-width:62rem)
  32rem,(min-width:45rem) 29.5rem,calc(100vw - 2.75rem)"`
}

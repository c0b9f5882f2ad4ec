import { cameBy } from '@kartu/cards/came-by'
import { renderCardBody } from '@kartu/cards/card-page'
import { cardPreviewStyle } from '@kartu/cards/card-page-style'
import type { ResolvedCard } from '@kartu/cards/resolve-card'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { become, markupNodes } from '../../lib/browser/markup-nodes.ts'
import { useCardFont } from './use-card-font.ts'
import { useLogoLooks } from './use-logo-looks.ts'

interface CardPreviewProps {
  card: ResolvedCard
  scheme: 'light' | 'dark'
  /** URL of the card's page; null if there is none, or it is not public. */
  pageUrl: string | null
  /** `face` shows a small card instead of the whole page. */
  look?: 'page' | 'face'
}

/**
 * The public page of a card as a picture: the server's markup, in a shadow root with the style of that page. Its
 * controls are inactive.
 */
export function CardPreview({ card, scheme, pageUrl, look = 'page' }: CardPreviewProps) {
  const place = useRef<HTMLDivElement>(null)
  const address = pageUrl ?? `${window.location.origin}/c/${card.slug}`
  const isFace = look === 'face'
  useCardFont(card.template.typeface)
  const drawn = useDrawnCode(
    pageUrl === null && !isFace ? address : null,
    card.template.code?.colour ?? card.company?.cardColour,
  )
  const markup = renderCardBody({
    card,
    // A preview uses the language of the card, whatever the language of the interface is.
    locale: card.language,
    pageUrl: address,
    logos: useLogoLooks(card),
    codeUrl: isFace ? noDrawing : drawn,
  })
  useLayoutEffect(() => {
    if (place.current !== null) become(shadowOf(place.current), markupNodes(markup))
  }, [markup])
  return (
    <div ref={place} className={isFace ? `${scheme} face` : scheme} lang={card.language} aria-hidden="true" inert />
  )
}

let sheet: CSSStyleSheet | undefined

function shadowOf(host: HTMLElement): ShadowRoot {
  if (host.shadowRoot !== null) return host.shadowRoot
  const root = host.attachShadow({ mode: 'open' })
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(cardPreviewStyle + cardFaceStyle)
  }
  root.adoptedStyleSheets.push(sheet)
  return root
}

/** The code of a card whose page cannot serve it, because there is none; undefined uses the code of the page. */
function useDrawnCode(address: string | null, colour: string | undefined): string | undefined {
  const [drawn, setDrawn] = useState(noDrawing)
  useEffect(() => {
    if (address === null) return undefined
    let wanted = true
    void import('@kartu/cards/qr').then(({ qrSvg }) => {
      if (wanted) setDrawn(drawingUrl(qrSvg(cameBy(address, 'qr'), { colour })))
    })
    return () => {
      wanted = false
    }
  }, [address, colour])
  return address === null ? undefined : drawn
}

const drawingUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

const noDrawing = drawingUrl('<svg xmlns="http://www.w3.org/2000/svg"/>')

/** Style that turns the page of a card into a small card: its head and the first three contacts, nothing to press. */
const cardFaceStyle = `
:host(.face) :is(.bar,.send,.help,.qr,.gallery,.logos,.about,.prompts,.blocks,footer,.label,h2,.group ~ .group,.way,.copy,.networks,main>.photo){display:none}
:host(.face) main{overflow:hidden;padding:0;border-radius:1.125rem;background:var(--sheet);box-shadow:0 1px 2px #15181f14,0 14px 36px #15181f2e}
:host(.face) .banner{border-radius:1.125rem 1.125rem 0 0;height:4rem;min-height:0;padding:.875rem 1.125rem 0}
:host(.face) .logo{max-height:2.25rem}
:host(.face) :is(.who,.what){padding:0 1.125rem .75rem;text-align:start}
:host(.face) .whom{display:flex;flex-direction:row-reverse;gap:.75rem;justify-content:space-between;padding:0}
:host(.face) .whom>:last-child{min-width:0;padding-top:.625rem}
:host(.face) .photo{flex:none;width:5rem;height:5rem;margin:-2.25rem 0 0;border-width:.1875rem;border-radius:1.25rem;font-size:1.5rem}
:host(.face) h1{font-size:1.3125rem}
:host(.face) h1 small{display:none}
:host(.face) :is(.role,.org){margin-top:.0625rem;font-size:.9375rem}
:host(.face) .group{padding:0}
:host(.face) .list{border:0;padding-top:.375rem}
:host(.face) .list>li:nth-child(n+4){display:none}
:host(.face) .row{min-height:0;margin:0;padding:.25rem 0;border:0}
:host(.face) .use{padding:0}
:host(.face) .use>.icon{order:-1;width:1.125rem;height:1.125rem;margin:0 .625rem 0 0}
:host(.face) .value{overflow:hidden;font-size:.9375rem;font-weight:450;text-overflow:ellipsis;white-space:nowrap}
`

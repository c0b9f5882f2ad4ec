import { cameBy } from '@kartu/cards/came-by'
import { renderCardBody } from '@kartu/cards/card-page'
import { cardPreviewStyle } from '@kartu/cards/card-page-style'
import type { ResolvedCard } from '@kartu/cards/resolve-card'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { become, markupNodes } from '../../lib/browser/markup-nodes.ts'
import { cardFaceStyle } from './card-face-style.ts'
import { useLogoLooks } from './use-logo-looks.ts'

interface CardPreviewProps {
  card: ResolvedCard
  scheme: 'light' | 'dark'
  /** Where its page is; null for a card that has none, or none that visitors see. */
  pageUrl: string | null
  /** `face` is a small card instead of its whole page. */
  look?: 'page' | 'face'
}

/**
 * The public page of a card as a picture: the markup that the server writes, in a shadow root under the style of that
 * page. Nothing on it can be pressed.
 */
export function CardPreview({ card, scheme, pageUrl, look = 'page' }: CardPreviewProps) {
  const place = useRef<HTMLDivElement>(null)
  const address = pageUrl ?? `${window.location.origin}/c/${card.slug}`
  const isFace = look === 'face'
  const drawn = useDrawnCode(pageUrl === null && !isFace ? address : null, card.company?.cardColour)
  const markup = renderCardBody({
    card,
    // A preview speaks the language of the card, whatever the language of the interface is.
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

/** A code for a card without a page, which would serve it; undefined leaves it to the page. */
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

import { cameBy } from '@kartu/cards/came-by'
import { type CodeDrawing, drawCode } from '@kartu/cards/code-drawing'
import { codeSvg } from '@kartu/cards/code-files'
import { ink } from '@kartu/cards/contrast'
import type { ResolvedCard } from '@kartu/cards/resolve-card'
import type { CodeDesign } from '@kartu/contracts/company/card-codes'
import { useEffect, useMemo, useState } from 'react'
import { loadImage } from '../../../lib/browser/load-image.ts'
import { logFault } from '../../../lib/log.ts'
import { drawPictures, svgPictures } from './code-pictures.ts'

const previewModulePx = 16

/** The logo of a card: `failed` if it cannot be loaded, null while it loads or if there is none. */
export function useLogo(url: string | undefined): HTMLImageElement | 'failed' | null {
  const [loaded, setLoaded] = useState<{ url: string; logo: HTMLImageElement | 'failed' } | null>(null)
  useEffect(() => {
    if (url === undefined) return undefined
    let isWanted = true
    void loadImage(url).then(
      (logo) => isWanted && setLoaded({ url, logo }),
      () => isWanted && setLoaded({ url, logo: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [url])
  return loaded?.url === url ? (loaded?.logo ?? null) : null
}

/** The drawing of a card's code in a design, and the same without its logo. */
export function drawingOf(card: ResolvedCard, url: string, design: CodeDesign, hasLogo: boolean): CodeDrawing {
  return drawCode(cameBy(url, 'qr'), design, card.company?.cardColour ?? ink, hasLogo)
}

/** `data:` address of the preview; undefined until it is drawn. */
export function usePreview(drawing: CodeDrawing, text: string, logo: HTMLImageElement | null): string | undefined {
  const [shown, setShown] = useState<string>()
  const key = useMemo(() => ({ drawing, text, logo }), [drawing, text, logo])
  useEffect(() => {
    let isWanted = true
    drawPictures(key.drawing, key.text, key.logo, previewModulePx).then((pictures) => {
      if (!isWanted) return
      setShown(`data:image/svg+xml,${encodeURIComponent(codeSvg(key.drawing, svgPictures(pictures)))}`)
    }, logFault)
    return () => {
      isWanted = false
    }
  }, [key])
  return shown
}

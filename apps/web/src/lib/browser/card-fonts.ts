import { cardFontFaces } from '@kartu/cards/card-page-fonts'
import type { LoadedTypeface } from '@kartu/contracts/company/customisation.plain'

const added = new Set<LoadedTypeface>()

/** Adds a typeface of cards to the document. The browser loads its files once something is drawn with them. */
export function addCardFont(typeface: LoadedTypeface): void {
  if (added.has(typeface)) return
  added.add(typeface)
  for (const { family, weight, path, range } of cardFontFaces(typeface))
    document.fonts.add(
      new FontFace(family, `url(${path})`, { weight: String(weight), display: 'swap', unicodeRange: range }),
    )
}

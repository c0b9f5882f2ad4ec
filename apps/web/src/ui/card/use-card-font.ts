import type { CardTemplate } from '@kartu/contracts/company/customisation'
import { isLoadedTypeface } from '@kartu/contracts/company/customisation.plain'
import { useEffect } from 'react'

/** Makes a typeface of cards available to previews, whose shadow roots use the fonts of the document. */
export function useCardFont(typeface: CardTemplate['typeface']): void {
  useEffect(() => {
    if (!isLoadedTypeface(typeface)) return
    void import('../../lib/browser/card-fonts.ts').then(({ addCardFont }) => addCardFont(typeface))
  }, [typeface])
}

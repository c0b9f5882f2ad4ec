import { cameBy } from '@kartu/cards/came-by'
import { ink } from '@kartu/cards/contrast'
import { slugBase } from '@kartu/cards/slugs'
import { plainCodeDesign } from '@kartu/contracts/company/card-codes'
import { FileStoreFault } from '../../../gateways/files/files.ts'
import { loadSharp } from '../../platform/files/picture.ts'
import { inert, smallPicture } from './card-file.ts'
import type { CardDeps } from './public/found-card.ts'
import type { CardForm, ShownCard } from './public/public-cards.ts'

/** The only size of the public PNG: a visitor cannot make the server draw others. Members' browsers draw larger files. */
const qrPngPx = 1024

/** The code of a card in its company's design, without the frame, because the page has its own hint. */
async function codeOf({ card, pageUrl }: ShownCard, deps: CardDeps, sizePxMax?: number) {
  const [{ drawCode }, { codeSvg }] = await Promise.all([
    import('@kartu/cards/code-drawing'),
    import('@kartu/cards/code-files'),
  ])
  const design = { ...(card.template.code ?? plainCodeDesign), call_to_action: '' }
  const logo = design.logo ? await smallPicture(card.company?.logo, deps) : undefined
  const picture = logo instanceof Buffer ? `data:image/jpeg;base64,${logo.toString('base64')}` : null
  const drawing = drawCode(cameBy(pageUrl, 'qr'), design, card.company?.cardColour ?? ink, picture !== null)
  return {
    body: Buffer.from(codeSvg(drawing, { logo: picture, text: null }, sizePxMax)),
    isIncomplete: logo instanceof FileStoreFault,
  }
}

const qrFileName = ({ row }: ShownCard, ending: string) => `${slugBase(row.slug)}-qr.${ending}`

const made = (body: Buffer, isIncomplete: boolean) => (isIncomplete ? ({ body, forNow: true } as const) : body)

export const qrSvgForm: CardForm = {
  kind: 'qr svg',
  mediaType: 'image/svg+xml; charset=utf-8',
  compress: false,
  headers: inert,
  fileName: (shown) => qrFileName(shown, 'svg'),
  make: async (shown, deps) => {
    const { body, isIncomplete } = await codeOf(shown, deps)
    return made(body, isIncomplete)
  },
}

export const qrPngForm: CardForm = {
  kind: 'qr png',
  mediaType: 'image/png',
  compress: false,
  headers: inert,
  fileName: (shown) => qrFileName(shown, 'png'),
  // Uses a whole number of pixels per module, because scanners fail on uneven modules.
  make: async (shown, deps) => {
    const [sharp, { body, isIncomplete }] = await Promise.all([loadSharp(), codeOf(shown, deps, qrPngPx)])
    return made(await sharp(body).png({ palette: true }).toBuffer(), isIncomplete)
  },
}

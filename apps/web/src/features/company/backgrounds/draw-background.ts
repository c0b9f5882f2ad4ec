import type { BackgroundLayout, MeasureText } from '@kartu/cards/background-layout'
import { qrMatrix, quietZoneModules } from '@kartu/cards/qr'
import { ink } from '@kartu/cards/contrast'
import { backgroundHeightPx, backgroundWidthPx } from '@kartu/contracts/limits'

/** Pictures that a layout draws. */
export interface BackgroundPictures {
  ground: HTMLImageElement | null
  logo: HTMLImageElement | null
}

/** The typeface of the app, with the system's for missing glyphs. */
const family = (): string => getComputedStyle(document.body).fontFamily

const fontOf = (sizePx: number, weight: number): string => `${weight} ${sizePx}px ${family()}`

/**
 * Loads the glyphs of a text, so that it is neither measured nor drawn in a fallback typeface. Some machines lack one
 * of the typefaces; the next one replaces it.
 */
export async function loadLetters(text: string): Promise<void> {
  await Promise.allSettled([450, 600, 700].map((weight) => document.fonts.load(fontOf(28, weight), text)))
}

export function measureIn(context: CanvasRenderingContext2D): MeasureText {
  return (text, sizePx, weight) => {
    context.font = fontOf(sizePx, weight)
    return context.measureText(text).width
  }
}

/** Draws a background onto a canvas of any width; the file has 1920. */
export function drawBackground(
  context: CanvasRenderingContext2D,
  layout: BackgroundLayout,
  address: string,
  pictures: BackgroundPictures,
): void {
  const scale = context.canvas.width / backgroundWidthPx
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.imageSmoothingQuality = 'high'
  context.fillStyle = layout.ground
  context.fillRect(0, 0, backgroundWidthPx, backgroundHeightPx)
  if (pictures.ground) drawCovering(context, pictures.ground)
  drawRing(context, layout)
  if (layout.panel) {
    const { x, y, width, height, radius, colour } = layout.panel
    context.fillStyle = colour
    context.beginPath()
    context.roundRect(x, y, width, height, radius)
    context.fill()
  }
  if (layout.logo && pictures.logo) {
    const { x, y, width, height } = layout.logo
    context.drawImage(pictures.logo, x, y, width, height)
  }
  context.textBaseline = 'alphabetic'
  for (const { text, x, baseline, sizePx, weight, colour } of layout.texts) {
    context.font = fontOf(sizePx, weight)
    context.fillStyle = colour
    context.fillText(text, x, baseline)
  }
  drawCode(context, layout.code, address)
}

/** Cropped to the shape of a screen around its middle, as the server does. */
function drawCovering(context: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const scale = Math.max(backgroundWidthPx / image.naturalWidth, backgroundHeightPx / image.naturalHeight)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  context.drawImage(image, (backgroundWidthPx - width) / 2, (backgroundHeightPx - height) / 2, width, height)
}

function drawRing(context: CanvasRenderingContext2D, { ring }: BackgroundLayout): void {
  if (ring === null) return
  context.strokeStyle = ring.colour
  context.lineWidth = ring.width
  context.beginPath()
  context.arc(ring.x, ring.y, ring.radius, 0, 2 * Math.PI)
  context.stroke()
}

function drawCode(context: CanvasRenderingContext2D, code: BackgroundLayout['code'], address: string): void {
  if (code === null) return
  const { modules, dark } = qrMatrix(address)
  context.fillStyle = '#ffffff'
  context.beginPath()
  context.roundRect(code.x, code.y, code.width, code.height, 2 * code.modulePx)
  context.fill()
  context.fillStyle = ink
  const at = (module: number) => (module + quietZoneModules) * code.modulePx
  for (let row = 0; row < modules; row += 1)
    for (let column = 0; column < modules; column += 1)
      if (dark(row, column)) context.fillRect(code.x + at(column), code.y + at(row), code.modulePx, code.modulePx)
}

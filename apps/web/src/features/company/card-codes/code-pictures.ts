import type { CodeDrawing } from '@kartu/cards/code-drawing'
import { svgPath } from '@kartu/cards/code-paths'
import type { RgbPicture, RgbPictures, SvgPictures } from '@kartu/cards/code-files'
import { textOn } from '@kartu/cards/contrast'
import { logoGround } from '@kartu/cards/logo-ground'

const logoEdgePx = 512
/** Maximum share of the bar's width and height that the text fills. */
const textShare = { width: 0.9, height: 0.42 }

/** The pictures of a drawing, drawn on canvases of their final size. */
export interface CodePictures {
  logo: HTMLCanvasElement | null
  text: HTMLCanvasElement | null
}

/** Draws logo and text. `modulePx` is the number of pixels per module of the text. */
export async function drawPictures(
  drawing: CodeDrawing,
  text: string,
  logo: HTMLImageElement | null,
  modulePx: number,
): Promise<CodePictures> {
  return {
    logo: drawing.logo && logo ? logoPicture(logo, drawing.ground) : null,
    text: drawing.text ? await textPicture(drawing, drawing.text, text, modulePx) : null,
  }
}

/** The whole logo on the code's background, or on ink if it would be invisible there. */
function logoPicture(logo: HTMLImageElement, ground: string): HTMLCanvasElement {
  const context = contextOf(logoEdgePx, logoEdgePx)
  const scale = logoEdgePx / Math.max(logo.naturalWidth, logo.naturalHeight)
  const [width, height] = [logo.naturalWidth * scale, logo.naturalHeight * scale]
  const box = [(logoEdgePx - width) / 2, (logoEdgePx - height) / 2, width, height] as const
  context.drawImage(logo, ...box)
  const plate = logoGround(context.getImageData(0, 0, logoEdgePx, logoEdgePx).data)
  context.fillStyle = plate === '#ffffff' ? ground : plate
  context.fillRect(0, 0, logoEdgePx, logoEdgePx)
  context.drawImage(logo, ...box)
  return context.canvas
}

async function textPicture(
  { colour }: CodeDrawing,
  box: { width: number; height: number },
  text: string,
  modulePx: number,
): Promise<HTMLCanvasElement> {
  const context = contextOf(Math.round(box.width * modulePx), Math.round(box.height * modulePx))
  const { width, height } = context.canvas
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  const fontOf = (px: number): string => `700 ${px}px ${getComputedStyle(document.body).fontFamily}`
  // A machine may lack a typeface; the next one replaces it.
  await document.fonts.load(fontOf(28), text).catch(() => [])
  const tallest = height * textShare.height
  context.font = fontOf(tallest)
  const measured = context.measureText(text).width
  context.font = fontOf(Math.min(tallest, (tallest * width * textShare.width) / measured))
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = textOn(colour)
  context.fillText(text, width / 2, height * 0.47)
  return context.canvas
}

export const svgPictures = ({ logo, text }: CodePictures): SvgPictures => ({
  logo: logo?.toDataURL('image/png') ?? null,
  text: text?.toDataURL('image/png') ?? null,
})

export const rgbPictures = async ({ logo, text }: CodePictures): Promise<RgbPictures> => ({
  logo: logo && (await rgbPicture(logo)),
  text: text && (await rgbPicture(text)),
})

async function rgbPicture(canvas: HTMLCanvasElement): Promise<RgbPicture> {
  const { width, height } = canvas
  const pixels = context2d(canvas).getImageData(0, 0, width, height).data
  const rgb = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) rgb.set(pixels.subarray(pixel * 4, pixel * 4 + 3), pixel * 3)
  const stream = new Blob([rgb]).stream().pipeThrough(new CompressionStream('deflate'))
  const deflated = new Uint8Array(await new Response(stream).arrayBuffer())
  return { widthPx: width, heightPx: height, deflated }
}

/** The drawing as PNG: a whole number of pixels per module, and at most `edgePxMax` on the longer edge. */
export async function codePng(drawing: CodeDrawing, pictures: CodePictures, edgePxMax: number): Promise<Blob> {
  const scale = Math.max(1, Math.floor(edgePxMax / Math.max(drawing.width, drawing.height)))
  const context = contextOf(Math.round(drawing.width * scale), Math.round(drawing.height * scale))
  context.scale(scale, scale)
  for (const { fill, path } of drawing.shapes) {
    context.fillStyle = fill
    context.fill(new Path2D(svgPath(path)))
  }
  for (const kind of ['logo', 'text'] as const) {
    const [box, picture] = [drawing[kind], pictures[kind]]
    if (box && picture) context.drawImage(picture, box.x, box.y, box.width, box.height)
  }
  return new Promise((resolve, reject) => {
    context.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas is too large'))), 'image/png')
  })
}

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = context2d(canvas)
  context.imageSmoothingQuality = 'high'
  return context
}

function context2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw pictures')
  return context
}

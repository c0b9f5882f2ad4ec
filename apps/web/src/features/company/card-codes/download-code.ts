import type { CodeDrawing } from '@kartu/cards/code-drawing'
import { codeEps, codePdf, codeSvg } from '@kartu/cards/code-files'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { codePng, drawPictures, rgbPictures, svgPictures } from './code-pictures.ts'

export const codeFormats = ['svg', 'png', 'pdf', 'eps'] as const
export type CodeFormat = (typeof codeFormats)[number]

/** Longer edges of PNG files, in pixels. */
export const pngSizesPx = [512, 1024, 2048, 4096] as const

/** Pixels per module of the text in files: as sharp as the largest PNG. */
const fileModulePx = 80

interface Download {
  format: CodeFormat
  drawing: CodeDrawing
  text: string
  logo: HTMLImageElement | null
  pngSizePx: number
  /** File name without extension. */
  name: string
}

/** Creates a file in the browser and saves it, so that the server never draws designs of strangers. */
export async function downloadCode({ format, drawing, text, logo, pngSizePx, name }: Download): Promise<void> {
  const pictures = await drawPictures(drawing, text, logo, fileModulePx)
  const blobOf: Record<CodeFormat, () => Blob | Promise<Blob>> = {
    svg: () => new Blob([codeSvg(drawing, svgPictures(pictures))], { type: 'image/svg+xml' }),
    png: () => codePng(drawing, pictures, pngSizePx),
    pdf: async () => new Blob([codePdf(drawing, await rgbPictures(pictures))], { type: 'application/pdf' }),
    eps: async () => new Blob([codeEps(drawing, await rgbPictures(pictures))], { type: 'application/postscript' }),
  }
  saveFile({ blob: await blobOf[format](), fileName: `${name}-qr.${format}` })
}

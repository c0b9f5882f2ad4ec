import { short, svgPath } from '@kartu/cards/code-paths'
import type { SheetContext } from './sheet-layouts.ts'
import type { Shape, SheetPage } from './sheet-shapes.ts'

/** The page as SVG. Texts are converted to outlines, so the page looks the same without the fonts. */
export function sheetSvg(context: SheetContext, { width, height, shapes }: SheetPage): string {
  const glyphs = new Map<string, string>()
  const body = shapes.map((shape) => markup(context, glyphs, shape)).join('')
  const size = `${short(width)} ${short(height)}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" width="${short(width)}mm" height="${short(height)}mm">` +
    `<defs>${[...glyphs].map(([id, path]) => `<path id="${id}" d="${path}"/>`).join('')}</defs>` +
    `<rect width="${short(width)}" height="${short(height)}" fill="#fff"/>${body}</svg>`
  )
}

function markup(context: SheetContext, glyphs: Map<string, string>, shape: Shape): string {
  switch (shape.kind) {
    case 'box': {
      const { x, y, width, height } = shape.box
      return `<rect ${place(x, y, width, height)} rx="${short(shape.radius)}" fill="${shape.fill}"/>`
    }
    case 'path':
      return `<path transform="translate(${short(shape.x)} ${short(shape.y)}) scale(${short(shape.scale)})" fill="${shape.fill}" d="${svgPath(shape.path)}"/>`
    case 'line': {
      const [[x1, y1], [x2, y2]] = [shape.from, shape.to]
      const dash = shape.isDashed ? ' stroke-dasharray="1"' : ''
      return `<path d="M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}" stroke="${shape.colour}" stroke-width="0.2"${dash}/>`
    }
    case 'picture':
      return pictureMarkup(context, shape)
    case 'text':
      return textMarkup(context, glyphs, shape)
    case 'turned': {
      const { x, y, width, height } = shape.box
      const inner = shape.shapes.map((one) => markup(context, glyphs, one)).join('')
      return `<g transform="rotate(180 ${short(x + width / 2)} ${short(y + height / 2)})">${inner}</g>`
    }
  }
}

const place = (x: number, y: number, width: number, height: number): string =>
  `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`

function pictureMarkup({ pictures }: SheetContext, shape: Extract<Shape, { kind: 'picture' }>): string {
  const picture = pictures.get(shape.picture)
  if (!picture) return ''
  const { x, y, width, height } = shape.box
  const data = Buffer.from(picture.bytes).toString('base64')
  const clip = shape.radius > 0 ? ` style="clip-path:inset(0 round ${short(shape.radius)}px)"` : ''
  return `<image ${place(x, y, width, height)}${clip} href="data:${picture.type};base64,${data}"/>`
}

function textMarkup(
  { fonts }: SheetContext,
  glyphs: Map<string, string>,
  { x, baseline, size, text, weight, colour }: Extract<Shape, { kind: 'text' }>,
): string {
  const uses = fonts.line(text, weight).runs.flatMap((run) =>
    run.glyphs.flatMap((one) => {
      const path = one.glyph.path.toSVG()
      if (path === '') return []
      const id = `${run.face.replace(' ', '-')}-${one.glyph.id}`
      glyphs.set(id, path)
      const scale = one.scale * size
      const at = `${short(x + (run.x + one.x) * size)} ${short(baseline - one.y * size)}`
      return [`<use href="#${id}" transform="translate(${at}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})"/>`]
    }),
  )
  return `<g fill="${colour}">${uses.join('')}</g>`
}

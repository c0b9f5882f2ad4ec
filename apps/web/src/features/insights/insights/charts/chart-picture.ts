/** Elements with this attribute serve the pointer and are left out of pictures. */
export const notDrawn = { 'data-not-drawn': true } as const

const padPx = 24
const scale = 2

/**
 * The element on the screen as a PNG: boxes, shapes and text, each in its position and with the colours of the theme,
 * under a title. Painted instead of serialised, because an SVG picture cannot use the page's fonts, and the security
 * policy forbids fonts in `data:` URLs.
 */
export async function pictureOf(element: HTMLElement, title: string, lines: readonly string[]): Promise<Blob> {
  await document.fonts.ready
  const place = element.getBoundingClientRect()
  const said = lines.filter((line) => line !== '')
  const page = getComputedStyle(document.body)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw pictures')
  const font = (px: number, weight: number): string => `${weight} ${px}px ${page.fontFamily}`
  const widthPx = place.width
  const wrapped = said.flatMap((line) => {
    context.font = font(12.5, 450)
    return wrap(line, widthPx, (text) => context.measureText(text).width)
  })
  const headPx = 26 + wrapped.length * 19 + 14
  canvas.width = Math.ceil((widthPx + 2 * padPx) * scale)
  canvas.height = Math.ceil((place.height + headPx + 2 * padPx) * scale)
  context.scale(scale, scale)
  context.wordSpacing = '0.8px'
  context.fillStyle = page.backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.textBaseline = 'alphabetic'
  context.fillStyle = page.color
  context.font = font(15, 700)
  context.fillText(title, padPx, padPx + 16)
  context.font = font(12.5, 450)
  context.globalAlpha = 0.75
  for (const [at, line] of wrapped.entries()) context.fillText(line, padPx, padPx + 38 + at * 19)
  context.globalAlpha = 1
  context.wordSpacing = '0px'
  context.translate(padPx - place.left, padPx + headPx - place.top)
  const ground = context.getTransform()
  paint(element, context, ground)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))), 'image/png')
  })
}

function paint(element: Element, context: CanvasRenderingContext2D, ground: DOMMatrix): void {
  const style = getComputedStyle(element)
  if (element.hasAttribute('data-not-drawn') || element.classList.contains('visually-hidden')) return
  if (style.display === 'none' || style.visibility === 'hidden') return
  if (element instanceof SVGGeometryElement) paintShape(element, style, context, ground)
  else if (element instanceof HTMLElement) paintBox(element, style, context)
  for (const child of element.childNodes) {
    if (child instanceof Element) paint(child, context, ground)
    else if (child instanceof Text) paintWords(child, style, element, context)
  }
}

function paintBox(element: HTMLElement, style: CSSStyleDeclaration, context: CanvasRenderingContext2D): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return
  context.fillStyle = style.backgroundColor
  context.beginPath()
  context.roundRect(left, top, width, height, Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, height / 2))
  context.fill()
}

function paintShape(
  shape: SVGGeometryElement,
  style: CSSStyleDeclaration,
  context: CanvasRenderingContext2D,
  ground: DOMMatrix,
): void {
  const matrix = shape.getScreenCTM()
  const path = pathOf(shape)
  if (matrix === null || path === null) return
  context.save()
  context.setTransform(ground.multiply(new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f])))
  if (style.fill !== 'none' && shape.localName !== 'line') {
    context.fillStyle = style.fill
    context.fill(path)
  }
  if (style.stroke !== 'none') {
    context.strokeStyle = style.stroke
    context.lineWidth = Number.parseFloat(style.strokeWidth) || 1
    context.lineJoin = 'round'
    context.setLineDash(
      style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[ ,]+/).map(Number.parseFloat),
    )
    context.stroke(path)
  }
  context.restore()
}

/** The shape in its own coordinates; null for shapes that no chart uses. */
function pathOf(shape: SVGGeometryElement): Path2D | null {
  const path = new Path2D()
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute('d') ?? '')
  if (shape instanceof SVGRectElement) {
    const { x, y, width, height, rx } = shape
    path.roundRect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value, rx.baseVal.value)
    return path
  }
  if (shape instanceof SVGCircleElement) {
    path.arc(shape.cx.baseVal.value, shape.cy.baseVal.value, shape.r.baseVal.value, 0, 2 * Math.PI)
    return path
  }
  if (shape instanceof SVGLineElement) {
    path.moveTo(shape.x1.baseVal.value, shape.y1.baseVal.value)
    path.lineTo(shape.x2.baseVal.value, shape.y2.baseVal.value)
    return path
  }
  return null
}

/** Paints each word at its own position, so that lines break as on the screen. */
function paintWords(text: Text, style: CSSStyleDeclaration, parent: Element, context: CanvasRenderingContext2D): void {
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  context.fillStyle = parent instanceof SVGElement ? style.fill : style.color
  context.textBaseline = 'alphabetic'
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x')
  const range = document.createRange()
  const draw = (from: number, part: string): void => {
    range.setStart(text, from)
    range.setEnd(text, from + part.length)
    const { left, top, width, height } = range.getBoundingClientRect()
    const spare = part.length === 1 ? (width - context.measureText(part).width) / 2 : 0
    if (width > 0) context.fillText(part, left + spare, top + (height - ascent - descent) / 2 + ascent)
  }
  for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
    // A canvas has no tabular figures, so each digit is placed separately.
    if (/\d/.test(word)) for (const [at, sign] of [...word].entries()) draw(index + at, sign)
    else draw(index, word)
  }
}

function wrap(line: string, widthPx: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of line.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= widthPx) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

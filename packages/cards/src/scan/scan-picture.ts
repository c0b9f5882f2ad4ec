/** A greyscale picture: one byte per pixel, 0 is black, row by row. */
export interface Grey {
  width: number
  height: number
  pixels: Uint8Array
}

/** Converts canvas pixels (red, green, blue, alpha) by ITU-R BT.601. */
export function greyOf(rgba: Uint8ClampedArray | Uint8Array, width: number, height: number): Grey {
  const pixels = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < pixels.length; at++, from += 4)
    pixels[at] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8
  return { width, height, pixels }
}

const tilePx = 16
/** Letters of a heading cover less than half of a square whose side is twice their height. */
const aroundPx = 32

/**
 * Differences from the local background, dark on white. This removes shadows and coloured bands and inverts light
 * letters. The background is the local median.
 */
export function evenLight(picture: Grey): Grey {
  const { width, height, pixels } = picture
  const ground = groundOf(picture)
  const differs = new Uint8Array(pixels.length)
  const counts = new Uint32Array(256)
  for (let y = 0; y < height; y++) {
    const row = (y + 0.5) / tilePx - 0.5
    const top = Math.max(0, Math.min(ground.rows - 1, Math.floor(row)))
    const below = Math.min(ground.rows - 1, top + 1)
    const down = Math.max(0, Math.min(1, row - top))
    for (let x = 0; x < width; x++) {
      const column = (x + 0.5) / tilePx - 0.5
      const left = Math.max(0, Math.min(ground.columns - 1, Math.floor(column)))
      const right = Math.min(ground.columns - 1, left + 1)
      const along = Math.max(0, Math.min(1, column - left))
      const at = (r: number, c: number): number => ground.levels[r * ground.columns + c] ?? 0
      const upper = at(top, left) * (1 - along) + at(top, right) * along
      const lower = at(below, left) * (1 - along) + at(below, right) * along
      const difference = Math.abs((pixels[y * width + x] ?? 0) - (upper * (1 - down) + lower * down))
      const whole = Math.min(255, Math.round(difference))
      differs[y * width + x] = whole
      counts[whole] = (counts[whole] ?? 0) + 1
    }
  }
  const strongest = Math.max(40, levelBelow(counts, pixels.length * 0.99))
  for (let at = 0; at < differs.length; at++) differs[at] = 255 - Math.min(255, ((differs[at] ?? 0) * 255) / strongest)
  return { width, height, pixels: differs }
}

/** The level that this number of pixels does not exceed. */
function levelBelow(counts: Uint32Array, pixels: number): number {
  let seen = 0
  for (let level = 0; level < counts.length; level++) {
    seen += counts[level] ?? 0
    if (seen >= pixels) return level
  }
  return counts.length - 1
}

function groundOf({ width, height, pixels }: Grey): { columns: number; rows: number; levels: Uint8Array } {
  const columns = Math.ceil(width / tilePx)
  const rows = Math.ceil(height / tilePx)
  const levels = new Uint8Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      counts.fill(0)
      let all = 0
      const [middleX, middleY] = [(column + 0.5) * tilePx, (row + 0.5) * tilePx]
      const yEnd = Math.min(height, middleY + aroundPx)
      const xEnd = Math.min(width, middleX + aroundPx)
      for (let y = Math.max(0, middleY - aroundPx); y < yEnd; y += 2) {
        for (let x = Math.max(0, middleX - aroundPx); x < xEnd; x += 2) {
          const level = pixels[y * width + x] ?? 0
          counts[level] = (counts[level] ?? 0) + 1
          all += 1
        }
      }
      levels[row * columns + column] = levelBelow(counts, all / 2)
    }
  }
  return { columns, rows, levels }
}

const markLevel = 200
/** Maximum width and height of a letter, as a share of the picture. */
const letterWidthMax = 0.45
const letterHeightMax = 0.2

/** Removes marks larger than letters: card edges, rules, borders of coloured bands. */
export function withoutLargeMarks({ width, height, pixels }: Grey): Grey {
  const out = pixels.slice()
  const seen = new Uint8Array(pixels.length)
  for (let start = 0; start < pixels.length; start++) {
    if (seen[start] === 1 || (pixels[start] ?? 255) >= markLevel) continue
    const mark = [start]
    seen[start] = 1
    let [left, right, top, bottom] = [width, 0, height, 0]
    for (let next = 0; next < mark.length; next++) {
      const at = mark[next] ?? 0
      const x = at % width
      const y = (at - x) / width
      ;[left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)]
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const near = ny * width + nx
          if (seen[near] === 1 || (pixels[near] ?? 255) >= markLevel) continue
          seen[near] = 1
          mark.push(near)
        }
      }
    }
    if (right - left > width * letterWidthMax || bottom - top > height * letterHeightMax)
      for (const at of mark) out[at] = 255
  }
  return { width, height, pixels: out }
}

/** Rotates clockwise about the middle, on white; pixels outside the frame are lost. */
export function turned(picture: Grey, degrees: number): Grey {
  if (degrees === 0) return picture
  const { width, height, pixels } = picture
  const out = new Uint8Array(pixels.length).fill(255)
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = cos * (x - middleX) + sin * (y - middleY) + middleX
      const fromY = -sin * (x - middleX) + cos * (y - middleY) + middleY
      const left = Math.floor(fromX)
      const top = Math.floor(fromY)
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue
      const [along, down, at] = [fromX - left, fromY - top, top * width + left]
      const upper = (pixels[at] ?? 0) * (1 - along) + (pixels[at + 1] ?? 0) * along
      const lower = (pixels[at + width] ?? 0) * (1 - along) + (pixels[at + width + 1] ?? 0) * along
      out[y * width + x] = upper * (1 - down) + lower * down
    }
  }
  return { width, height, pixels: out }
}

/** A binary PGM file. */
export function greyFile({ width, height, pixels }: Grey): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(head.length + pixels.length)
  file.set(head)
  file.set(pixels, head.length)
  return file
}

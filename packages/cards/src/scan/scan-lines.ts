export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A line of text in a picture; `confidence` is 0 to 100. */
export interface ScanLine {
  text: string
  confidence: number
  box: Box
}

export interface ScanWord extends ScanLine {}

/** A wider gap separates columns. */
const gapHeights = 2.5
/** Below this confidence, a word is a drawing. */
const confidenceMin = 25

/** Joins recognised words into lines, without drawings and split at wide gaps. */
export function linesOf(found: readonly (readonly ScanWord[])[]): ScanLine[] {
  return found
    .flatMap(columns)
    .map((words) => words.filter((word) => /[\p{L}\p{N}]/u.test(word.text) || word.confidence >= confidenceMin))
    .map(withoutDrawings)
    .filter((words) => words.length > 0)
    .map(joined)
    .filter(({ text, confidence }) => (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 2 && confidence >= confidenceMin)
}

/** Bullets and pictograms around a line are read as signs. */
function withoutDrawings(words: readonly ScanWord[]): ScanWord[] {
  const isSign = ({ text }: ScanWord): boolean => !/[\p{L}\p{N}]/u.test(text) && !/^[+(]+$/.test(text)
  let [from, to] = [0, words.length]
  while (from < to && isSign(words[from] as ScanWord)) from += 1
  while (to > from && isSign(words[to - 1] as ScanWord)) to -= 1
  return words.slice(from, to)
}

function columns(words: readonly ScanWord[]): ScanWord[][] {
  const parts: ScanWord[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const word of words) {
    const part = parts.at(-1)
    if (part === undefined || word.box.x - end > gapHeights * word.box.height) parts.push([word])
    else part.push(word)
    end = word.box.x + word.box.width
  }
  return parts
}

function joined(words: readonly ScanWord[]): ScanLine {
  const x = Math.min(...words.map(({ box }) => box.x))
  const y = Math.min(...words.map(({ box }) => box.y))
  const right = Math.max(...words.map(({ box }) => box.x + box.width))
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height))
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length,
    box: { x, y, width: right - x, height: bottom - y },
  }
}

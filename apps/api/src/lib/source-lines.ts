import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** True if this program runs from its bundle (`scripts/build/bundle-server.mjs`) instead of its sources. */
export const isBundled = import.meta.filename.endsWith('.js')

/*
 * Stacks of a bundled program name source files and lines, which the bundler writes beside each chunk. They are read at
 * the first fault; Node would parse source maps at the start, and they would take 58 MB.
 */
if (isBundled)
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map(String).map((frame) => `    at ${named(frame)}`)].join('\n')

/** Positions of a chunk: the paths of its sources, then for each line of the chunk `column:source:line …`. */
const read = new Map<string, string>()

/** Source positions by chunk position, because an outage repeats the same stacks. */
const found = new Map<string, string>()

const named = (frame: string): string =>
  frame.replace(/(file:\S+\.js):(\d+):(\d+)/, (place, chunk: string, line, column) => {
    const known = found.get(place)
    if (known !== undefined) return known
    const source = positionOf(chunk, Number(line), Number(column) - 1) ?? place
    found.set(place, source)
    return source
  })

function positionOf(chunk: string, line: number, column: number): string | undefined {
  try {
    return sourceOf(fileURLToPath(chunk), line, column)
  } catch {
    return undefined
  }
}

function sourceOf(chunk: string, line: number, column: number): string | undefined {
  const lines = read.get(chunk) ?? readFileSync(`${chunk}.lines`, 'utf8')
  read.set(chunk, lines)
  const positions = lineOf(lines, line).split(' ')
  const position = positions.findLast((one) => Number.parseInt(one, 10) <= column) ?? positions[0]
  const [, source, sourceLine] = position?.split(':') ?? []
  const sources = JSON.parse(lineOf(lines, 0)) as string[]
  return source === undefined ? undefined : `${sources[Number(source)]}:${sourceLine}`
}

/** Returns one line of a text that may have tens of thousands. */
function lineOf(text: string, line: number): string {
  let from = 0
  for (let at = 0; at < line; at += 1) from = text.indexOf('\n', from) + 1
  const to = text.indexOf('\n', from)
  return text.slice(from, to === -1 ? undefined : to)
}

import { readFileSync } from 'node:fs'

/** Positions of a chunk: the paths of its sources, then for each line of the chunk `column:source:line …`. */
const read = new Map<string, string>()

/**
 * Makes stacks of a bundled program name source files and lines. The bundler writes them beside each chunk. Source maps
 * of Node would be parsed at the start and take 58 MB; this reads them at the first fault.
 */
export function nameSourceLines(): void {
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${named(String(frame))}`)].join('\n')
}

const named = (frame: string): string =>
  frame.replace(/file:\/\/(\S+\.js):(\d+):(\d+)/, (place, chunk: string, line, column) => {
    try {
      return sourceOf(decodeURI(chunk), Number(line), Number(column) - 1) ?? place
    } catch {
      return place
    }
  })

function sourceOf(chunk: string, line: number, column: number): string | undefined {
  const lines = read.get(chunk) ?? readFileSync(`${chunk}.lines`, 'utf8')
  read.set(chunk, lines)
  const positions = lineOf(lines, line).split(' ')
  const found = positions.findLast((position) => Number.parseInt(position, 10) <= column) ?? positions[0]
  const [, source, sourceLine] = found?.split(':') ?? []
  const sources = JSON.parse(lineOf(lines, 0)) as string[]
  return source === undefined ? undefined : `${sources[Number(source)]}:${sourceLine}`
}

/** One line of a text with tens of thousands. */
function lineOf(text: string, line: number): string {
  let from = 0
  for (let at = 0; at < line; at += 1) from = text.indexOf('\n', from) + 1
  const to = text.indexOf('\n', from)
  return text.slice(from, to === -1 ? undefined : to)
}

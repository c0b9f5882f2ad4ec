import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root, stop } from './prepare.mjs'

/** A fault of the `.env` file, as a sentence that never repeats a value. */
export class EnvFileFault extends Error {}

/** Adds the settings of `.env` to the environment, which takes precedence. */
export function loadSettings() {
  try {
    for (const [name, value] of Object.entries(readEnvFile(join(root, '.env')))) process.env[name] ??= value
  } catch (error) {
    if (error instanceof EnvFileFault) stop(error.message)
    throw error
  }
  process.chdir(root)
}

/**
 * Reads a `.env` file like Node, and throws an `EnvFileFault` for parts that Node would drop silently. A missing file
 * has no settings.
 * @param {string} path
 * @returns {Record<string, string>}
 */
export function readEnvFile(path) {
  const bytes = bytesOf(path)
  if (bytes === undefined) return {}
  const text = decoded(bytes)
  const fault = droppedPart(text)
  if (fault !== undefined) throw new EnvFileFault(fault)
  return /** @type {Record<string, string>} */ (parseEnv(text))
}

/** @param {string} path */
function bytesOf(path) {
  try {
    return readFileSync(path)
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ENOENT') return undefined
    if (code === 'EISDIR')
      throw new EnvFileFault(
        '.env is a folder, and must be a file. Container engines make such a folder when the file to mount is missing: remove it, and write the file.',
      )
    throw new EnvFileFault(`.env cannot be read (${code}). Give the user that runs Kartu read access, or remove it.`)
  }
}

/** @param {Buffer} bytes */
function decoded(bytes) {
  const mark = bytes.subarray(0, 2).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  try {
    // The decoder drops the byte order mark.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text.replaceAll('\r\n', '\n')
  } catch {
    // Reported below, like the NUL characters of UTF-16 without a mark.
  }
  throw new EnvFileFault('.env is not a text in UTF-8. Save it as UTF-8 in your editor.')
}

const statement = /(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=(?:[ \t]*("[^"]*"|'[^']*'|`[^`]*`))?([^\n]*)/y

/**
 * Returns a sentence about text that Node's parser would drop.
 * @param {string} text @returns {string | undefined}
 */
function droppedPart(text) {
  const blank = /(?:[^\S\n]*(?:#[^\n]*)?(?:\n|$))*[^\S\n]*/y
  for (let at = 0; ;) {
    blank.lastIndex = at
    at += blank.exec(text)?.[0].length ?? 0
    if (at >= text.length) return undefined
    const line = `.env, line ${text.slice(0, at).split('\n').length}`
    statement.lastIndex = at
    const [whole, name, quoted, rest = ''] = statement.exec(text) ?? []
    if (whole === undefined) return `${line} is neither NAME=value nor a comment that begins with #. Correct it.`
    if (quoted !== undefined && !/^\s*(?:#.*)?$/.test(rest))
      return `${line}: ${name} continues after its closing quote, and that part would be ignored. Use other quotes around the whole value, such as ${name}='…'.`
    if (quoted === undefined && /^\s*["'`]/.test(rest))
      return `${line}: ${name} has an opening quote but no closing one. Add or remove a quote.`
    if (quoted === undefined && /(?:^|\S)#/.test(rest))
      return `${line}: ${name} has a # without a space before it, so the rest would be ignored. Write %23 in an address, or put the value in quotes.`
    at += whole.length
  }
}

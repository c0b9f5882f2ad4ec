import { CommandError } from '../lib/command-error.ts'

/** A part of a usage: a fixed word, or `<a placeholder>`. */
const word = /(?:<[^>]*>|[^\s<])+/g
const isMeant = (one: string): boolean => /[<|]/.test(one)
/** `<reason…>` takes all remaining arguments. */
const takesAll = (one: string): boolean => one.endsWith('…>')

/**
 * Refuses arguments that a command would ignore: an unquoted path with a space, or a misspelled option. `usage` defines
 * the allowed number; if its fixed words do not match, the command itself lists its forms.
 */
export function refuseUnreadWords(name: string, usage: string, typed: readonly string[]): void {
  const ways = usageForms(name, usage, typed)
  const [first] = ways
  if (!first || ways.some((way) => way.length >= typed.length || takesAll(way.at(-1) ?? ''))) return
  const longest = ways.reduce((one, other) => (other.length > one.length ? other : one), first)
  const how = longest.length === 0 ? 'no arguments' : 'no further arguments'
  throw new CommandError(`${[name, ...longest].join(' ')} takes ${how}: ${typed.slice(longest.length).join(' ')}`)
}

/** Forms of a command whose fixed words match the typed arguments so far. */
export const usageForms = (name: string, usage: string, typed: readonly string[]): string[][] =>
  usage
    .replaceAll(/ ?\[?--\w+(?: <[^>]*>)?\]?/g, '')
    .split(' | ')
    .map((way) => (way.replaceAll(/[[\]]/g, '').match(word) ?? []).filter((one, at) => at > 0 || one !== name))
    .filter((way) => way.every((one, at) => at >= typed.length || isMeant(one) || one === typed[at]))

import { CommandError } from '../lib/command-error.ts'

/** A word of a usage: what is typed as it stands, or `<what is meant>`. */
const word = /(?:<[^>]*>|[^\s<])+/g
const isMeant = (one: string): boolean => /[<|]/.test(one)
/** `<reason…>` takes all that follows. */
const takesAll = (one: string): boolean => one.endsWith('…>')

/**
 * Refuses words that a command would leave unread: a path with a space in it, or an option in the form of a word. `usage`
 * says which there can be; where its fixed words are not those that were typed, the command itself says what it knows.
 */
export function refuseUnreadWords(name: string, usage: string, typed: readonly string[]): void {
  const ways = usageForms(name, usage, typed)
  const [first] = ways
  if (!first || ways.some((way) => way.length >= typed.length || takesAll(way.at(-1) ?? ''))) return
  const longest = ways.reduce((one, other) => (other.length > one.length ? other : one), first)
  const how = longest.length === 0 ? 'no words' : 'no more words'
  throw new CommandError(`${[name, ...longest].join(' ')} takes ${how}: ${typed.slice(longest.length).join(' ')}`)
}

/** Ways to write a command whose fixed words are those that were typed, as far as they were. */
export const usageForms = (name: string, usage: string, typed: readonly string[]): string[][] =>
  usage
    .replaceAll(/ ?\[?--\w+(?: <[^>]*>)?\]?/g, '')
    .split(' | ')
    .map((way) => (way.replaceAll(/[[\]]/g, '').match(word) ?? []).filter((one, at) => at > 0 || one !== name))
    .filter((way) => way.every((one, at) => at >= typed.length || isMeant(one) || one === typed[at]))

import { readFontSources } from '../../platform/pdf/pdf-fonts.ts'
import type { SheetPerson } from './sheet-layouts.ts'

const letter = /[\p{L}\p{N}]/u

/** Counts the people with a letter that no bundled font contains, for which a question mark is printed. */
export async function countUnwritten(people: readonly SheetPerson[]): Promise<number> {
  const ranges = (await readFontSources()).flatMap((source) => source.ranges)
  const known = new Map<string, boolean>()
  const isWritten = (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0
    const found = known.get(character) ?? ranges.some(([from, to]) => code >= from && code <= to)
    known.set(character, found)
    return found
  }
  const textOf = ({ name, title, company, division, contacts }: SheetPerson): string =>
    [name, title, company, division, ...contacts].join('').normalize()
  return people.filter((person) => Array.from(textOf(person)).some((one) => letter.test(one) && !isWritten(one))).length
}

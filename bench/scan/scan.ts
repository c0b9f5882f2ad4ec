// npm run bench -- scan: draws photos of paper cards, reads them by the code of the web app, and says how many fields
// came out right. `--cards 240` and `--from 1` choose which; the same numbers draw the same cards.
import { parseArgs } from 'node:util'
import { readCard, type ReadField } from '@kartu/cards/read-card'
import { machine } from '../machine.ts'
import { drawCard, families, type Look, lookFrom } from './draw-card.ts'
import { greyOfFile, openLetters } from './node-letters.ts'
import { numbersFrom, type Person, personFrom } from './people.ts'

/** In percent. */
const goals: Partial<Record<string, number>> = { email: 98, phone: 98, name: 90 }

interface Tally {
  right: number
  all: number
}

const { values } = parseArgs({
  options: { cards: { type: 'string', default: '240' }, from: { type: 'string', default: '1' } },
})
const [count, from] = [Number(values.cards), Number(values.from)]
const letters = await openLetters()
const tallies = new Map<string, Tally>()
const wrong: string[] = []
let readMs = 0

for (let card = from; card < from + count; card++) {
  const random = numbersFrom(card)
  const person = personFrom(random)
  const look = lookFrom(random)
  const picture = await greyOfFile(await drawCard(person, look, random))
  const start = performance.now()
  const { fields } = await readCard(picture, letters, 'SG')
  readMs += performance.now() - start
  for (const { field, wanted, found } of compare(asPrinted(person, look), fields)) {
    const right = same(wanted) === same(found)
    tally(field, right)
    if (!right) wrong.push(`${card} ${field}: ${wanted} | ${found}`)
    if (field !== 'name') continue
    const { sure = false } = fields.find(({ kind }) => kind === 'name') ?? {}
    tally('names that it was sure of', sure)
    if (sure) tally('of these right', right)
  }
}

const percent = ({ right, all }: Tally): string => ((100 * right) / all).toFixed(1)
console.log(`${count} cards from ${from}, ${families.length} families of letters, ${JSON.stringify(machine())}`)
for (const [field, all] of tallies) {
  const goal = goals[field]
  console.log(
    `${field.padEnd(26)} ${percent(all).padStart(5)} %  ${all.right} of ${all.all}${goal === undefined ? '' : `  (goal ${goal} %)`}`,
  )
}
console.log(`${Math.round(readMs / count)} ms a card`)
for (const line of wrong) console.log(line)
process.exitCode = [...tallies].every(([field, all]) => Number(percent(all)) >= (goals[field] ?? 0)) ? 0 : 1

function tally(field: string, right: boolean): void {
  const known = tallies.get(field) ?? { right: 0, all: 0 }
  tallies.set(field, { right: known.right + (right ? 1 : 0), all: known.all + 1 })
}

/** Every field that stands on the card; of several numbers, all of them. */
function compare(person: Person, fields: readonly ReadField[]): { field: string; wanted: string; found: string }[] {
  const found = (wanted: ReadField['kind']): string =>
    fields
      .filter(({ kind }) => kind === wanted)
      .map(({ value }) => value)
      .toSorted()
      .join(' ')
  const pairs = [
    { field: 'email', wanted: person.email, found: found('email') },
    {
      field: 'phone',
      wanted: person.phones
        .map(({ value }) => value)
        .toSorted()
        .join(' '),
      found: found('phone'),
    },
    { field: 'name', wanted: person.name, found: found('name') },
    { field: 'title', wanted: person.title, found: found('job_title') },
    { field: 'company', wanted: person.company, found: found('organisation') },
    { field: 'website', wanted: person.website, found: found('website') },
    { field: 'address', wanted: person.address.join(', '), found: found('address') },
  ]
  return pairs.filter(({ wanted }) => wanted !== '')
}

/** There is no capital ß: who sets a name in capitals prints two letters. */
function asPrinted(person: Person, { capitals }: Look): Person {
  return capitals ? { ...person, name: person.name.replaceAll('ß', 'ss') } : person
}

/** Capitals are a look, and so is the apostrophe. */
function same(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('’', "'")
}

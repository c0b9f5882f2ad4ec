import { smallestGroup } from '@kartu/contracts/insights.plain'

/*
 * With figures per person off, no figure of a day, and no sum or difference of them, is about fewer than five people. So
 * divisions form blocks of at least five people, pro teams too, and shown figures are made of whole blocks. The small ones
 * are one block together, with the next smallest if they are too few.
 */

/**
 * How many people with an account are in a division and a pro team at once: null is none, and of teams also more than one.
 * A cell of 0 people has members without an account, whose figures are as secret as those of others.
 */
export interface Cell {
  division: string | null
  team: string | null
  people: number
  /** Nobody else: what one knows of oneself is no secret. */
  isOneself?: boolean
}

type Id = string | null
type Block = readonly Id[]
interface Blocks {
  divisions: readonly Block[]
  teams: readonly Block[]
}

/** Whether figures of these divisions and teams may be shown beside all that others may be. */
export function mayShow(cells: readonly Cell[], asked: { division?: readonly Id[]; team?: readonly Id[] }): boolean {
  const isAsked = (ids: readonly Id[] | undefined, id: Id) => ids?.includes(id) ?? true
  const meant = cells.filter(({ division, team }) => isAsked(asked.division, division) && isAsked(asked.team, team))
  if (sumOf(meant) < smallestGroup) return false
  const { divisions, teams } = blocksOf(cells)
  if (asked.division && !isWhole(divisions, asked.division)) return false
  if (asked.team && !isWhole(teams, asked.team)) return false
  if (!asked.division || !asked.team) return true
  return joined(othersOf(cells), { divisions, teams }).every(({ people }) => !isSmall(people))
}

/** The divisions and teams of which a figure may be shown by itself. */
export interface ShownAlone {
  division: ReadonlySet<Id>
  team: ReadonlySet<Id>
}

export function shownAlone(cells: readonly Cell[]): ShownAlone {
  const { divisions, teams } = blocksOf(cells)
  const alone = (blocks: readonly Block[]) => new Set(blocks.flatMap((block) => (block.length === 1 ? block : [])))
  if (sumOf(othersOf(cells)) < smallestGroup) return { division: new Set(), team: new Set() }
  return { division: alone(divisions), team: alone(teams) }
}

const isSmall = (people: number): boolean => people < smallestGroup
const othersOf = (cells: readonly Cell[]): Cell[] => cells.filter(({ isOneself }) => isOneself !== true)
const sumOf = (cells: readonly { people: number }[]): number => cells.reduce((sum, { people }) => sum + people, 0)

/** All or nothing of each block, and not nothing of all. */
function isWhole(blocks: readonly Block[], ids: readonly Id[]): boolean {
  const chosen = blocks.map((block) => block.filter((id) => ids.includes(id)).length)
  return chosen.some((count) => count > 0) && chosen.every((count, at) => count === 0 || count === blocks[at]?.length)
}

/** Teams lie across divisions: where both together tell of a few people, the smallest teams are one block as well. */
function blocksOf(all: readonly Cell[]): Blocks {
  const cells = othersOf(all)
  const sizesBy = (key: 'division' | 'team') =>
    [...Map.groupBy(cells, (cell) => cell[key])].map(([id, own]) => ({ ids: [id], people: sumOf(own) }))
  const divisions = ofFive(sizesBy('division')).map(({ ids }) => ids)
  let teams = ofFive(sizesBy('team'))
  while (teams.length > 1 && tellsOfFew(joined(cells, { divisions, teams: teams.map(({ ids }) => ids) })))
    teams = [together(teams.slice(0, 2)), ...teams.slice(2)].toSorted(bySize)
  return { divisions, teams: teams.map(({ ids }) => ids) }
}

interface Sized {
  ids: Id[]
  people: number
}
const bySize = (one: Sized, other: Sized): number => one.people - other.people
const together = (blocks: readonly Sized[]): Sized => ({
  ids: blocks.flatMap(({ ids }) => ids),
  people: sumOf(blocks),
})

/** Blocks of five people at least, the smallest first. */
function ofFive(groups: readonly Sized[]): Sized[] {
  const [small, large] = [true, false].map((wanted) => groups.filter(({ people }) => isSmall(people) === wanted))
  const sorted = (large ?? []).toSorted(bySize)
  if (!small || small.length === 0) return sorted
  const rest = together(small)
  return isSmall(rest.people)
    ? [together([rest, ...sorted.slice(0, 1)]), ...sorted.slice(1)].toSorted(bySize)
    : [rest, ...sorted].toSorted(bySize)
}

interface Joint {
  division: number
  team: number
  people: number
}

/** How many people are in a block of divisions and one of teams at once. */
function joined(cells: readonly Cell[], { divisions, teams }: Blocks): Joint[] {
  const placeOf = (blocks: readonly Block[], id: Id) => blocks.findIndex((block) => block.includes(id))
  const joints = Map.groupBy(cells, ({ division, team }) => `${placeOf(divisions, division)} ${placeOf(teams, team)}`)
  return [...joints].map(([key, own]) => {
    const [division = 0, team = 0] = key.split(' ').map(Number)
    return { division, team, people: sumOf(own) }
  })
}

/** Upper bound of the joints searched. Without joints of 0 people, at most four can be in a group. */
const fewMax = 24
const fewWithEmptyMax = 12

/**
 * True if a sum and difference of figures of divisions and of teams is the figure of fewer than five people.
 */
function tellsOfFew(joints: readonly Joint[]): boolean {
  const few = joints.filter(({ people }) => isSmall(people))
  if (few.length > (few.some(({ people }) => people === 0) ? fewWithEmptyMax : fewMax)) return true
  const search = (from: number, chosen: readonly Joint[], people: number): boolean =>
    few.slice(from).some((joint, at) => {
      if (!isSmall(people + joint.people)) return false
      const group = [...chosen, joint]
      return isTold(joints, group) || search(from + at + 1, group, people + joint.people)
    })
  return search(0, [], 0)
}

/** Whether each division and each team can be given a number such that the two add up to 1 in the group, else to 0. */
function isTold(joints: readonly Joint[], group: readonly Joint[]): boolean {
  const numbers = new Map<string, number>()
  const left = new Set(joints)
  while (left.size > 0) {
    const next = [...left].find((joint) => numbers.has(`d${joint.division}`) || numbers.has(`t${joint.team}`))
    const joint = next ?? [...left][0]
    if (!joint) return true
    left.delete(joint)
    const [division, team] = [`d${joint.division}`, `t${joint.team}`]
    const wanted = group.includes(joint) ? 1 : 0
    const [one, other] = [numbers.get(division), numbers.get(team)]
    if (one !== undefined && other !== undefined && one + other !== wanted) return false
    numbers.set(division, one ?? wanted - (other ?? 0))
    numbers.set(team, other ?? wanted - (numbers.get(division) ?? 0))
  }
  return true
}

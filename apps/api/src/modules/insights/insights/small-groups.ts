import { smallestGroup } from '@kartu/contracts/insights/insights.plain'

/*
 * With figures per person off, no figure of a day describes fewer than five people, nor does any sum or difference of
 * figures. Divisions form blocks of at least five people, as do Pro teams, and every figure shown covers whole blocks.
 * The small groups share one block. If they have too few people together, the next larger group joins it.
 */

/**
 * Number of people with an account, by division and Pro team. A null division means none; a null team means none or
 * several. A cell of 0 people contains only members without an account, whose figures are as secret as anyone's.
 */
export interface Cell {
  division: string | null
  team: string | null
  people: number
  /** True if the cell contains only the caller, whose own figures are no secret. */
  isOneself?: boolean
}

type Id = string | null
type Block = readonly Id[]
interface Blocks {
  divisions: readonly Block[]
  teams: readonly Block[]
}

/** True if figures of these divisions and teams may be shown together with all other permitted figures. */
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

/** Divisions and teams whose figures may each be shown alone. */
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

/** True if each block is included completely or not at all, and at least one is included. */
function isWhole(blocks: readonly Block[], ids: readonly Id[]): boolean {
  const chosen = blocks.map((block) => block.filter((id) => ids.includes(id)).length)
  return chosen.some((count) => count > 0) && chosen.every((count, at) => count === 0 || count === blocks[at]?.length)
}

/**
 * Teams overlap with divisions: if figures of both together describe too few people, the smallest teams also form one
 * block.
 */
function blocksOf(all: readonly Cell[]): Blocks {
  const cells = othersOf(all)
  const sizesBy = (key: 'division' | 'team') =>
    [...Map.groupBy(cells, (cell) => cell[key])].map(([id, own]) => ({ ids: [id], people: sumOf(own) }))
  const divisions = ofFive(sizesBy('division')).map(({ ids }) => ids)
  const cellsOfTeam = Map.groupBy(cells, ({ team }) => team)
  const placeOfDivision = placesOf(divisions)
  let teams = ofFive(sizesBy('team')).map((team): TeamBlock => {
    const counts = new Map<number, number>()
    for (const { division, people } of team.ids.flatMap((id) => cellsOfTeam.get(id) ?? []))
      add(counts, placeOfDivision.get(division) ?? -1, people)
    return { ...team, counts }
  })
  while (teams.length > 1 && revealsFew(jointsOf(teams)))
    teams = [mergedTeams(teams.slice(0, 2)), ...teams.slice(2)].toSorted(bySize)
  return { divisions, teams: teams.map(({ ids }) => ids) }
}

/** A block of teams with the number of its people in each block of divisions. */
interface TeamBlock extends Sized {
  counts: ReadonlyMap<number, number>
}

function mergedTeams(blocks: readonly TeamBlock[]): TeamBlock {
  const counts = new Map<number, number>()
  for (const [division, people] of blocks.flatMap((block) => [...block.counts])) add(counts, division, people)
  return { ...together(blocks), counts }
}

const add = (counts: Map<number, number>, key: number, people: number): unknown =>
  counts.set(key, (counts.get(key) ?? 0) + people)

const jointsOf = (teams: readonly TeamBlock[]): Joint[] =>
  teams.flatMap(({ counts }, team) => [...counts].map(([division, people]) => ({ division, team, people })))

interface Sized {
  ids: Id[]
  people: number
}
const bySize = (one: Sized, other: Sized): number => one.people - other.people
const together = (blocks: readonly Sized[]): Sized => ({
  ids: blocks.flatMap(({ ids }) => ids),
  people: sumOf(blocks),
})

/** Blocks of at least five people, smallest first. */
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

/** Returns the joints, each with the number of people in both a block of divisions and a block of teams. */
function joined(cells: readonly Cell[], { divisions, teams }: Blocks): Joint[] {
  const [placeOfDivision, placeOfTeam] = [placesOf(divisions), placesOf(teams)]
  const joints = new Map<number, Joint>()
  for (const { division: divisionId, team: teamId, people } of cells) {
    const [division, team] = [placeOfDivision.get(divisionId) ?? -1, placeOfTeam.get(teamId) ?? -1]
    const key = division * teams.length + team
    const known = joints.get(key)
    if (known) known.people += people
    else joints.set(key, { division, team, people })
  }
  return [...joints.values()]
}

const placesOf = (blocks: readonly Block[]): ReadonlyMap<Id, number> =>
  new Map(blocks.flatMap((block, at) => block.map((id): [Id, number] => [id, at])))

/** Maximum number of joints to search. Without joints of 0 people, a group contains at most four. */
const fewMax = 24
const fewWithEmptyMax = 12

/** True if figures of divisions and teams can be added and subtracted to give the figure of fewer than five people. */
function revealsFew(joints: readonly Joint[]): boolean {
  const few = joints.filter(({ people }) => isSmall(people))
  if (few.length > (few.some(({ people }) => people === 0) ? fewWithEmptyMax : fewMax)) return true
  if (few.length === 0) return false
  const steps = stepsOf(joints)
  const search = (from: number, chosen: readonly Step[], people: number): boolean =>
    steps.slice(from).some((step, at) => {
      if (!isSmall(people + step.people)) return false
      const group = [...chosen, step]
      return isRevealed(steps, group) || search(from + at + 1, group, people + step.people)
    })
  return search(0, [], 0)
}

/** A small joint between two parts. A part is a set of blocks that large joints connect. */
interface Step {
  from: number
  to: number
  people: number
}

/**
 * Returns the small joints as steps between parts. A sum or difference gives each block of divisions and teams a
 * factor, and the two factors of a large joint add up to 0. Therefore one factor is enough for a part: that of its
 * divisions, and with the opposite sign that of its teams.
 */
function stepsOf(joints: readonly Joint[]): Step[] {
  const parents = new Map<number, number>()
  const partOf = (block: number): number => {
    let at = block
    for (let above = parents.get(at); above !== undefined; above = parents.get(at)) {
      parents.set(at, parents.get(above) ?? above)
      at = above
    }
    return at
  }
  const ends = ({ division, team }: Joint) => ({ from: partOf(2 * division), to: partOf(2 * team + 1) })
  for (const joint of joints) {
    const { from, to } = ends(joint)
    if (!isSmall(joint.people) && from !== to) parents.set(from, to)
  }
  return joints.filter(({ people }) => isSmall(people)).map((joint) => ({ ...ends(joint), people: joint.people }))
}

/** True if parts can be given factors that differ by 1 for each step in the group and by 0 for all other steps. */
function isRevealed(steps: readonly Step[], group: readonly Step[]): boolean {
  const numbers = new Map<number, number>()
  const left = new Set(steps)
  while (left.size > 0) {
    const step = [...left].find(({ from, to }) => numbers.has(from) || numbers.has(to)) ?? [...left][0]
    if (!step) return true
    left.delete(step)
    const { from, to } = step
    const wanted = group.includes(step) ? 1 : 0
    if (from === to && wanted === 1) return false
    const [one, other] = [numbers.get(from), numbers.get(to)]
    if (one !== undefined && other !== undefined && one - other !== wanted) return false
    const start = other ?? (one === undefined ? 0 : one - wanted)
    numbers.set(to, start)
    numbers.set(from, one ?? start + wanted)
  }
  return true
}

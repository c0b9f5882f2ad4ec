import { randomInt } from 'node:crypto'
import { apiPrefix } from '@kartu/contracts/call'
import { demoPeople } from '../../apps/api/src/demo/demo-people.ts'
import type { Child } from '../children.ts'
import type { Runner } from '../race.ts'
import { requestBytes } from '../traffic.ts'
import { password } from './copy-companies.ts'

/** A company under test, with sessions of its founder. */
export interface AskedCompany {
  id: string
  slugs: string[]
  tokens: string[]
}

/** One of the two databases and the program that runs on it. */
export interface World {
  kartu: Child
  /** Companies of the usual size. */
  companies: AskedCompany[]
  large: AskedCompany
  /** Email addresses of people in `companies`. */
  emails: string[]
}

export interface Case {
  name: string
  runner: (world: World) => Runner
}

/** One per core, so that a figure measures the work and not the queue. */
const connections = 2
/** Cards of the large company that are requested after an edit. */
const firstViews = 1_000

/** Requests to companies of `team` people and to the one of `people`. */
export function casesOf(team: number, people: number): Case[] {
  const [usual, largest] = [team, people].map((size) => size.toLocaleString('en'))
  return [
    { name: 'Sign in with a password', runner: signIn },
    { name: 'Who I am, and my companies', runner: (world) => asking(world, world.companies, () => '/users/me') },
    { name: `Members of a company of ${usual}`, runner: (world) => listing(world, world.companies) },
    { name: `Members of one of ${largest}`, runner: (world) => listing(world, [world.large]) },
    { name: `Search in a company of ${usual}`, runner: (world) => searching(world, world.companies) },
    { name: `Search in one of ${largest}`, runner: (world) => searching(world, [world.large]) },
    { name: 'Card, remembered', runner: remembered },
    { name: `Card of ${usual}, not remembered`, runner: (world) => firstView(world, world.companies) },
    { name: `Card of ${largest}, not remembered`, runner: (world) => firstView(world, [world.large]) },
  ]
}

function signIn(world: World): Runner {
  let at = 0
  return runnerOf(world, () =>
    posting('/auth/b4b/verify', {
      method: 'password',
      email: world.emails[at++ % world.emails.length],
      password,
      browser_tokens: [],
    }),
  )
}

/** A request from a new network address, so that no limit applies. */
function posting(path: string, body: object): Buffer {
  return requestBytes('POST', apiPrefix + path, postHeaders(), JSON.stringify(body))
}

const postHeaders = () => ({
  'content-type': 'application/json',
  'x-forwarded-for': `2a00:${[1, 2, 3].map(() => randomInt(65_536).toString(16)).join(':')}::1`,
})

function listing(world: World, companies: AskedCompany[]): Runner {
  return asking(world, companies, ({ id }) => `/companies/${id}/members?page=1&per_page=50`)
}

function searching(world: World, companies: AskedCompany[]): Runner {
  const people = demoPeople(400)
  let at = 0
  return asking(world, companies, ({ id }) => {
    const { first_name, last_name } = people[at % people.length] as (typeof people)[number]
    const search = `${last_name || first_name} ${at++ % 100}`
    return `/companies/${id}/members?${String(new URLSearchParams({ search }))}&page=1&per_page=50`
  })
}

function remembered(world: World): Runner {
  const slugs = world.companies.flatMap((company) => company.slugs.slice(0, 1))
  let at = 0
  return runnerOf(world, () => cardOf(slugs[at++ % slugs.length]))
}

/** Changes the colour of each company before each round, so that every request is the first one after an edit. */
function firstView(world: World, companies: AskedCompany[]): Runner {
  const slugs = companies.flatMap((company) => company.slugs.slice(0, firstViews))
  let left = slugs.values()
  let edits = randomInt(0x100000)
  return {
    ...runnerOf(world, () => {
      const { value } = left.next()
      return value === undefined ? undefined : cardOf(value)
    }),
    async beforeRound() {
      edits += 1
      for (const company of companies) await edit(world, company, `#${(0x100000 + edits).toString(16)}`)
      left = slugs.values()
    },
  }
}

const cardOf = (slug: string | undefined) => requestBytes('GET', `/c/${slug}`, { 'accept-encoding': 'br' })

async function edit({ kartu }: World, { id, tokens }: AskedCompany, color: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${kartu.port}${apiPrefix}/companies/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[randomInt(tokens.length)]}` },
    body: JSON.stringify({ color }),
  })
  if (!answer.ok) throw new Error(`A company could not be changed: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Uses each company and session in turn, because a session may call 600 times a minute. */
function asking(world: World, companies: AskedCompany[], path: (company: AskedCompany) => string): Runner {
  let calls = 0
  return runnerOf(world, () => {
    const company = companies[calls % companies.length] as AskedCompany
    const token = company.tokens[Math.floor(calls++ / companies.length) % company.tokens.length]
    return requestBytes('GET', apiPrefix + path(company), { authorization: `Bearer ${token}` })
  })
}

const runnerOf = ({ kartu }: World, next: () => Buffer | undefined): Runner => ({
  pid: kartu.pid,
  traffic: { port: kartu.port, next, status: 200, connections },
})

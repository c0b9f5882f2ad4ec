import type { routeTable } from '@kartu/contracts/routes'
import type { LooseInput } from './client.ts'
import { unique } from './factories.ts'
import type { Stage } from './stage.ts'

type Table = typeof routeTable
export type RouteName = { [G in keyof Table]: `${G}.${keyof Table[G] & string}` }[keyof Table]

export type Inputs<Name extends string> = Record<Name, (stage: Stage) => LooseInput | Promise<LooseInput>>

/** A valid input with every field, for each route of a noun. */
export type InputsOf<Noun extends keyof Table> = Inputs<`${Noun}.${keyof Table[Noun] & string}`>

export const email = () => `${unique()}@example.com`
export const ofCompany = ({ company }: Stage) => ({ params: { companyId: company.id } })
export const ofMember = ({ company, memberId }: Stage) => ({ params: { companyId: company.id, memberId } })

/** Creates a record for a company at the first request. */
export function oncePerStage(make: (stage: Stage) => Promise<string>): (stage: Stage) => Promise<string> {
  const made = new WeakMap<Stage, Promise<string>>()
  return (stage) => {
    const record = made.get(stage) ?? make(stage)
    made.set(stage, record)
    return record
  }
}

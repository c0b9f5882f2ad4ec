import { z } from 'zod'
import type { CrmField } from './crm.ts'
import { type CrmAnswer, readAnswer } from './crm-request.ts'

/** Calls the environment's Web API: a write if there is content, else a read. */
export type DynamicsCall = (path: string, content?: { method: 'PATCH'; json: object }) => Promise<CrmAnswer>

/** Columns of leads that an admin of Dynamics creates with a publisher whose prefix is `kartu`. The first one has a key. */
export const ownColumns = {
  leadId: 'kartu_leadid',
  text: 'kartu_consenttext',
  at: 'kartu_consentat',
  withdrawnAt: 'kartu_consentwithdrawnat',
} as const

const entity = `/EntityDefinitions(LogicalName='lead')`
const textTypes = ['String', 'Memo', 'DateTime']
const choiceTypes = ['Picklist', 'Status']

const Label = z.object({ UserLocalizedLabel: z.object({ Label: z.string() }).nullish() }).nullish()
const Attributes = z.object({
  value: z.array(
    z.object({
      LogicalName: z.string(),
      AttributeType: z.string().nullish(),
      DisplayName: Label,
      IsValidForCreate: z.boolean().nullish(),
      IsValidForUpdate: z.boolean().nullish(),
    }),
  ),
})
const Keys = z.object({
  value: z.array(z.object({ KeyAttributes: z.array(z.string()), EntityKeyIndexStatus: z.string().nullish() })),
})
const OptionSet = z
  .object({
    Options: z.array(z.object({ Value: z.number(), State: z.number().nullish(), Label })),
  })
  .nullish()
const Options = z.object({
  value: z.array(z.object({ LogicalName: z.string(), OptionSet, GlobalOptionSet: OptionSet })),
})
type OptionRow = z.infer<typeof Options>['value'][number]

type ColumnType = 'text' | 'choice' | 'owner'

/** The table of leads, as the environment describes it. */
export interface DynamicsTable {
  /** Types of the columns that can be written. */
  types: ReadonlyMap<string, ColumnType>
  labels: ReadonlyMap<string, string>
  /** Options of the status, and the state that each belongs to. */
  statuses: readonly OptionRow[]
  states: ReadonlyMap<string, number>
  /** Missing columns and key, by the names that an admin sees; empty if nothing is missing. */
  missing: string
}

export async function readTable(call: DynamicsCall): Promise<DynamicsTable> {
  const select = 'LogicalName,AttributeType,DisplayName,IsValidForCreate,IsValidForUpdate'
  const [attributes, keys, statuses] = await Promise.all([
    call(`${entity}/Attributes?$select=${select}`),
    call(`${entity}/Keys?$select=KeyAttributes,EntityKeyIndexStatus`),
    readOptions(call, 'Status'),
  ])
  const columns = readAnswer('Dynamics', Attributes, attributes).value.flatMap((one) => {
    const type: ColumnType | undefined = one.LogicalName === 'ownerid' ? 'owner' : typeOf(one.AttributeType ?? '')
    if (!type || !one.IsValidForUpdate || !one.IsValidForCreate) return []
    const label = one.DisplayName?.UserLocalizedLabel?.Label ?? one.LogicalName
    return [{ name: one.LogicalName, type, label }]
  })
  const types = new Map(columns.map(({ name, type }): [string, ColumnType] => [name, type]))
  const key = readAnswer('Dynamics', Keys, keys).value.find(({ KeyAttributes: names }) => isKey(names))
  const missing: string[] = Object.values(ownColumns).filter((name) => !types.has(name))
  if (key?.EntityKeyIndexStatus !== 'Active')
    missing.push(`key of ${ownColumns.leadId}${key ? ` (${key.EntityKeyIndexStatus ?? ''})` : ''}`)
  const options = statuses.flatMap((row) => optionsOf(row))
  return {
    types,
    labels: new Map(columns.map(({ name, label }) => [name, label])),
    statuses,
    states: new Map(options.flatMap(({ Value, State }) => (typeof State === 'number' ? [[String(Value), State]] : []))),
    missing: missing.join(', '),
  }
}

/** Columns that can be mapped, with their options. */
export async function listColumns(call: DynamicsCall): Promise<CrmField[]> {
  const [{ types, labels, statuses }, choices] = await Promise.all([readTable(call), readOptions(call, 'Picklist')])
  const own = new Set<string>(Object.values(ownColumns))
  const rows = [...statuses, ...choices]
  return [...types.keys()]
    .filter((name) => !own.has(name))
    .map((name) => ({
      name,
      label: labels.get(name) ?? name,
      options: rows
        .filter((row) => row.LogicalName === name)
        .flatMap((row) => optionsOf(row))
        .map(({ Value, Label: label }) => ({
          value: String(Value),
          label: label?.UserLocalizedLabel?.Label ?? String(Value),
        })),
    }))
}

async function readOptions(call: DynamicsCall, type: 'Status' | 'Picklist'): Promise<OptionRow[]> {
  const expand = '$expand=OptionSet($select=Options),GlobalOptionSet($select=Options)'
  const path = `${entity}/Attributes/Microsoft.Dynamics.CRM.${type}AttributeMetadata?$select=LogicalName&${expand}`
  return readAnswer('Dynamics', Options, await call(path)).value
}

const optionsOf = (row: OptionRow) => (row.OptionSet ?? row.GlobalOptionSet)?.Options ?? []

const isKey = (names: readonly string[]): boolean => names.length === 1 && names[0] === ownColumns.leadId

function typeOf(type: string): 'text' | 'choice' | undefined {
  if (textTypes.includes(type)) return 'text'
  return choiceTypes.includes(type) ? 'choice' : undefined
}

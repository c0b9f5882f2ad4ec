import { isDeepStrictEqual } from 'node:util'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { contactsMax } from '@kartu/contracts/limits'
import type { ChangingCard } from './card-changes.sql.ts'
import { type Layers, without } from '../../cards/cards.ts'
import { type ChangingField, type ChangingValue, isContactField } from './plan-change.ts'
import { shownCard } from '../../cards/card-source.ts'

/** Record of a field change on one card, stored for undo. */
export interface FieldChanged {
  field: ChangingField
  /** The company's value, and the employee's own if there was one. */
  before: { company: ChangingValue; own?: ChangingValue }
  after: ChangingValue
}

/** Card values before the change; undefined if the field has changed since. */
export function layersBefore(row: ChangingCard, changed: FieldChanged): Layers | undefined {
  const { field, before, after } = changed
  const { company } = shownCard(row)
  const own = row.own[field]
  if (own === undefined && isDeepStrictEqual(company[field], after)) {
    return {
      company: { ...company, [field]: before.company },
      own: { ...row.own, ...(before.own === undefined ? {} : { [field]: before.own }) },
    }
  }
  if (!isContactField(field)) return undefined
  // Other entries of the list have changed, so only the changed entry is restored, in the list that shows.
  const list = entriesBefore((own ?? company[field]) as ContactEntry[], changed)
  if (!list) return undefined
  return own === undefined
    ? { company: { ...company, [field]: list }, own: row.own }
    : { company, own: { ...without(row.own, [field]), [field]: list } }
}

function entriesBefore(list: readonly ContactEntry[], { before, after }: FieldChanged): ContactEntry[] | undefined {
  const [was, became] = [(before.own ?? before.company) as ContactEntry[], after as ContactEntry[]]
  let result = [...list]
  for (const old of was) {
    const next = became.find(({ _id }) => _id === old._id)
    if (next?.value === old.value) continue
    const present = result.find(({ _id }) => _id === old._id)
    if (present?.value !== next?.value) return undefined
    result = present ? result.map((entry) => (entry === present ? old : entry)) : [...result, old]
  }
  for (const next of became) {
    if (was.some(({ _id }) => _id === next._id)) continue
    const present = result.find(({ _id }) => _id === next._id)
    if (present?.value !== next.value) return undefined
    result = result.filter((entry) => entry !== present)
  }
  return result.length > contactsMax ? undefined : result
}

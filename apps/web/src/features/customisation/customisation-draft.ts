import { CardPolicy, CardTemplate, type Customisation, type UpdateCustomisation } from '@kartu/contracts/customisation'
import { z } from 'zod'
import type { ContractForm } from '../../ui/contract-form.ts'

/** What the page edits under one bar that saves. */
export const CustomisationDraft = z.object({ template: CardTemplate, policy: CardPolicy })
export type CustomisationDraft = { template: CardTemplate; policy: CardPolicy }
export type CustomisationForm = ContractForm<CustomisationDraft>

export const draftOf = ({ template, policy }: Customisation): CustomisationDraft => ({ template, policy })

/** What is sent: only the half that differs, nothing when none does. */
export function customisationChange(before: CustomisationDraft, after: CustomisationDraft): UpdateCustomisation {
  return {
    ...(isSame(before.template, after.template) ? {} : { template: after.template }),
    ...(isSame(before.policy, after.policy) ? {} : { policy: after.policy }),
  }
}

/** The database gives the keys of an object back in an order of its own. */
const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

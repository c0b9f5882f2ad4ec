import {
  CardPolicy,
  CardTemplate,
  type Customisation,
  type UpdateCustomisation,
} from '@kartu/contracts/company/customisation'
import { z } from 'zod'
import { isSame, rebased } from '../../../lib/form/rebase.ts'
import type { ContractForm } from '../../../ui/form/checked-form.ts'

/** All that the page edits under one save bar. */
export const CustomisationDraft = z.object({ template: CardTemplate, policy: CardPolicy })
export type CustomisationDraft = { template: CardTemplate; policy: CardPolicy }
export type CustomisationForm = ContractForm<CustomisationDraft>

export const draftOf = ({ template, policy }: Customisation): CustomisationDraft => ({ template, policy })

/** Body of the update: only the half that differs, undefined if neither does. */
export function customisationChange(before: CustomisationDraft, after: CustomisationDraft): UpdateCustomisation {
  return {
    ...(isSame(before.template, after.template) ? {} : { template: after.template }),
    ...(isSame(before.policy, after.policy) ? {} : { policy: after.policy }),
  }
}

/** My draft applied to the version that another person saved: by part of the template, by field of the policy. */
export const rebasedDraft = (
  mine: CustomisationDraft,
  before: CustomisationDraft,
  theirs: CustomisationDraft,
): CustomisationDraft => ({
  template: rebased(mine.template, before.template, theirs.template),
  policy: {
    ...rebased(mine.policy, before.policy, theirs.policy),
    fields: rebased(mine.policy.fields, before.policy.fields, theirs.policy.fields),
  },
})

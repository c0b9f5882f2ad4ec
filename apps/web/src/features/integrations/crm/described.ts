import type { crmRoutes } from '@kartu/contracts/integrations/crm'
import type { RouteData } from '@kartu/contracts/route'

/** Fields and owners of the account, as the CRM describes them. */
export type Described = RouteData<typeof crmRoutes.describe>

interface Choice {
  value: string
  label: string
}

/** Choices with the stored value, even if the CRM no longer offers it. */
export const optionsWith = (choices: readonly Choice[], stored: string | null): Choice[] =>
  stored === null || stored === '' || choices.some(({ value }) => value === stored)
    ? [...choices]
    : [...choices, { value: stored, label: stored }]

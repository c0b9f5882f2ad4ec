import { leadSettingRoutes } from '@kartu/contracts/leads/lead-settings.plain'
import type { LeadStatus } from '@kartu/contracts/leads/leads.plain'
import { useQuery } from '@tanstack/react-query'
import { currentLocale } from '../../../lib/i18n.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { t } from './list-words.ts'

export type StatusName = (status: LeadStatus) => string

/** Kartu's own name of a status. */
export const kartusName: StatusName = (status) => t(($) => $.leads.status[status])

/** The company's name of a status in the language of the page, else Kartu's. */
export function useStatusName(): StatusName {
  const { companyId } = useActor()
  const { data } = useQuery(q(leadSettingRoutes.get, { params: { companyId } }))
  return (status) => data?.status_labels[status][currentLocale()] || kartusName(status)
}

import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { download } from '../../../../lib/http/download.ts'

interface OfLead {
  companyId: string
  leadId: string
}

/** The lead as a contact for a phone. */
export const saveContact = (params: OfLead): Promise<void> => download(leadRoutes.contactFile, { params })

/** All stored data of a lead, for that person. */
export const savePerson = (params: OfLead): Promise<void> => download(leadRoutes.personFile, { params })

/** A reminder for a calendar. */
export const saveReminder = (params: OfLead & { reminderId: string }): Promise<void> =>
  download(leadRoutes.calendarFile, { params })

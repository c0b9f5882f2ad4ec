import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { CardEditorPage } from '../../features/company/cards/card-editor-page.tsx'
import { OwnWeek } from '../../features/insights/insights/own-week.tsx'
import { AskForChange, WaitingRequest } from '../../features/team/change-requests/locked-field-request.tsx'
import { askEarly, askEarlyOfCompany } from '../../lib/http/early-answers.ts'

askEarlyOfCompany((params) => {
  askEarly(companyRoutes.get, { params })
  askEarly(divisionRoutes.list, { params })
  askEarly(cardRoutes.logos, { params })
})

/** `/team/edit/{id?}`: the card of a member, with requests to change a locked field. */
export function CardEditorScreen() {
  return <CardEditorPage lockedParts={{ Ask: AskForChange, Waiting: WaitingRequest }} own={<OwnWeek />} />
}

import { CardEditorPage } from '../../features/company/cards/card-editor-page.tsx'
import { AskForChange, WaitingRequest } from '../../features/team/change-requests/locked-field-request.tsx'
import { LazyPart } from '../../ui/frame/lazy-part.tsx'

const loadWeek = () => import('../../features/insights/insights/own-week.tsx').then((m) => m.OwnWeek)

/** `/team/edit/{id?}`: the card of a member, with requests to change a locked field. */
export function CardEditorScreen() {
  return (
    <CardEditorPage
      lockedParts={{ Ask: AskForChange, Waiting: WaitingRequest }}
      own={<LazyPart load={loadWeek} props={{}} missing={() => null} />}
    />
  )
}

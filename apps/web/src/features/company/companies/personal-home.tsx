import { useNavigate } from 'react-router'
import { useOwnCards } from '../../../lib/company/own-cards.ts'
import { paths } from '../../../lib/paths.ts'
import { chooseCompany } from '../../../lib/session.ts'
import { OwnCardView } from '../../../ui/card/own-card-view.tsx'

/** Card and code of a person without a company. */
export function PersonalHome() {
  const { own, user } = useOwnCards()
  const navigate = useNavigate()
  const card = own?.cards[0]
  if (card === undefined) return null
  const edit = (): void => {
    if (user !== null && chooseCompany(user, card.companyId)) void navigate(paths.personalCard)
  }
  return <OwnCardView card={card} onEdit={user === null ? undefined : edit} />
}

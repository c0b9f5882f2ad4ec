import type { ListedCard } from '@kartu/contracts/company/cards'
import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards.plain'
import type { CurrentUser } from '@kartu/contracts/identity/users'
import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { asksToSwitch } from '../../../lib/sign-in/ask-to-switch.ts'
import { paths } from '../../../lib/paths.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { chooseCompany } from '../../../lib/session.ts'
import { toastFailure } from '../../../lib/toast.ts'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { DeletePersonalCard } from './delete-personal-card.tsx'
import { t } from './words.ts'

const MyCardMenu = lazyPopup('menu', async () => (await import('./my-card-menu.tsx')).MyCardMenu)

interface MyCardActsProps {
  card: ListedCard
  name: string
  user: CurrentUser
  mayBeFirst: boolean
}

/** Actions on one of the person's cards, from the list of all. */
export function MyCardActions({ card, name, user, mayBeFirst }: MyCardActsProps) {
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const isPersonal = card.kind === 'personal'
  const setFirst = useApiMutation(personalCardRoutes.setFirst, {
    toast: t(($) => $.personalCards.mine.made_first),
    onError: (error) => toastFailure(error.message),
  })
  const enter = (path: string): void => {
    if (asksToSwitch(card.company_id, path)) return
    chooseCompany(user, card.company_id)
    void navigate(path)
  }
  return (
    <>
      <Button
        variant="default"
        aria-label={`${t(($) => $.personalCards.mine.edit)}: ${name}`}
        onClick={() => enter(isPersonal ? paths.personalCard : paths.editMember())}
      >
        {t(($) => $.personalCards.mine.edit)}
      </Button>
      <MyCardMenu
        button={
          <Button variant="default" px={9} aria-label={t(($) => $.personalCards.mine.more, { name })}>
            <IconDots {...icon} />
          </Button>
        }
        slug={card.slug}
        isPersonal={isPersonal}
        onLeads={() => enter(paths.leadManager)}
        onFirst={mayBeFirst ? () => setFirst.mutate({ body: { company_id: card.company_id } }) : undefined}
        onDelete={() => setDeleting(true)}
      />
      {deleting ? (
        <DeletePersonalCard personalCardId={card.company_id} name={name} close={() => setDeleting(false)} />
      ) : null}
    </>
  )
}

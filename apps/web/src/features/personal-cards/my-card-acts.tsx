import type { ListedCard } from '@kartu/contracts/cards'
import { personalCardRoutes } from '@kartu/contracts/personal-cards.plain'
import type { CurrentUser } from '@kartu/contracts/users'
import { Button, Menu } from '@mantine/core'
import { IconAddressBook, IconDots, IconExternalLink, IconStar, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { asksToSwitch } from '../../lib/ask-to-switch.ts'
import { paths, serverPaths } from '../../lib/paths.ts'
import { useApiMutation } from '../../lib/queries.ts'
import { chooseCompany } from '../../lib/session.ts'
import { toastFailure, toastSuccess } from '../../lib/toast.ts'
import { PopupMenu } from '../../ui/popup/popup-menu.tsx'
import { DeletePersonalCard } from './delete-personal-card.tsx'
import { t } from './words.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

interface MyCardActsProps {
  card: ListedCard
  name: string
  user: CurrentUser
  mayBeFirst: boolean
}

/** What a person does with one of their cards, from the list of all. */
export function MyCardActs({ card, name, user, mayBeFirst }: MyCardActsProps) {
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const isPersonal = card.kind === 'personal'
  const setFirst = useApiMutation(personalCardRoutes.setFirst, {
    onSuccess: () => toastSuccess(t(($) => $.personalCards.mine.made_first)),
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
        size="sm"
        aria-label={`${t(($) => $.personalCards.mine.edit)}: ${name}`}
        onClick={() => enter(isPersonal ? paths.personalCard : paths.editMember())}
      >
        {t(($) => $.personalCards.mine.edit)}
      </Button>
      <PopupMenu
        position="bottom-end"
        button={
          <Button variant="default" size="sm" px={9} aria-label={t(($) => $.personalCards.mine.more, { name })}>
            <IconDots size={18} stroke={1.6} aria-hidden="true" />
          </Button>
        }
      >
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={serverPaths.card(card.slug)}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink {...icon} />}
          >
            {t(($) => $.personalCards.mine.open)}
          </Menu.Item>
          <Menu.Item leftSection={<IconAddressBook {...icon} />} onClick={() => enter(paths.leadManager)}>
            {t(($) => $.personalCards.mine.leads)}
          </Menu.Item>
          {mayBeFirst ? (
            <Menu.Item
              leftSection={<IconStar {...icon} />}
              onClick={() => setFirst.mutate({ body: { company_id: card.company_id } })}
            >
              {t(($) => $.personalCards.mine.make_first)}
            </Menu.Item>
          ) : null}
          {isPersonal ? (
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => setDeleting(true)}>
              {t(($) => $.personalCards.mine.delete)}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </PopupMenu>
      {deleting ? (
        <DeletePersonalCard personalCardId={card.company_id} name={name} close={() => setDeleting(false)} />
      ) : null}
    </>
  )
}

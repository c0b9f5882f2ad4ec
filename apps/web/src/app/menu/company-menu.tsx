import type { CurrentUser } from '@kartu/contracts/identity/users'
import { Menu } from '@mantine/core'
import { IconCards, IconCheck, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { asksToSwitch } from '../../lib/sign-in/ask-to-switch.ts'
import { t } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { chooseCompany, type CompanyAccess, personalCardsOf } from '../../lib/session.ts'
import type { PopupButton } from '../../ui/popup/lazy-popup.tsx'
import { PopupMenu } from '../../ui/popup/popup-menu.tsx'
import { icon } from '../../ui/layout/icon-props.ts'
import { CompanyBlockMark } from './company-block-mark.tsx'
import classes from './side-menu.module.css'

interface CompanyMenuProps {
  button: PopupButton
  user: CurrentUser
  access: CompanyAccess
}

/** The companies and personal cards of the person, to switch between. */
export function CompanyMenu({ button, user, access }: CompanyMenuProps) {
  const navigate = useNavigate()
  const cards = personalCardsOf(user)
  const itemOf = ({ company }: CompanyAccess, to: string) => (
    <Menu.Item
      key={company._id}
      leftSection={<CompanyBlockMark company={company} size={24} />}
      rightSection={company._id === access.company._id ? <IconCheck size={16} aria-hidden="true" /> : null}
      aria-current={company._id === access.company._id}
      onClick={() => {
        if (asksToSwitch(company._id, to)) return
        chooseCompany(user, company._id)
        void navigate(to)
      }}
    >
      {company.name}
    </Menu.Item>
  )
  return (
    <PopupMenu position="bottom-start" width="target" button={button}>
      <Menu.Dropdown className={classes.companies}>
        {user.companies.map((place) => itemOf(place, paths.companyHome))}
        {cards.length > 0 ? <Menu.Label>{t(($) => $.shell.company.personal)}</Menu.Label> : null}
        {cards.map((place) => itemOf(place, paths.personalCard))}
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.myCards} leftSection={<IconCards {...icon} />}>
          {t(($) => $.shell.company.my_cards)}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.chooser} leftSection={<IconPlus {...icon} />}>
          {t(($) => $.shell.company.create)}
        </Menu.Item>
      </Menu.Dropdown>
    </PopupMenu>
  )
}

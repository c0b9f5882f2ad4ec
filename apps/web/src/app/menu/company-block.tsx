import { UnstyledButton } from '@mantine/core'
import { companyNameLines } from '@kartu/cards/names'
import { IconSelector } from '@tabler/icons-react'
import { Fragment } from 'react'
import { type CompanyAccess, personalCardsOf, useCurrent } from '../../lib/session.ts'
import { lazyPopup } from '../../ui/popup/lazy-popup.tsx'
import { CompanyBlockMark } from './company-block-mark.tsx'
import { t } from '../../lib/i18n.ts'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { icon } from '../../ui/layout/icon-props.ts'
import classes from './side-menu.module.css'

const CompanyMenu = lazyPopup('menu', async () => (await import('./company-menu.tsx')).CompanyMenu)

/** The company of this tab; with several, a button to switch. */
export function CompanyBlock() {
  const { user, access } = useCurrent()
  if (user === null || access === null) return null
  if (user.companies.length === 1 && personalCardsOf(user).length === 0) {
    return (
      <div className={classes.item} data-name>
        <Company company={access.company} />
      </div>
    )
  }
  return (
    <CompanyMenu
      user={user}
      access={access}
      button={
        <UnstyledButton className={classes.item} data-name>
          <Company company={access.company} />
          <span className="visually-hidden">{t(($) => $.shell.company.switch)}</span>
          <IconSelector {...icon} />
        </UnstyledButton>
      }
    />
  )
}

function Company({ company }: Pick<CompanyAccess, 'company'>) {
  return (
    <>
      <CompanyBlockMark company={company} size={34} />
      <Stack as="bdi" gap="none" grow>
        {companyNameLines(company.name).map((line, index) => (
          <Fragment key={line}>
            {index > 0 ? ' ' : null}
            <Text as="span">{line}</Text>
          </Fragment>
        ))}
      </Stack>
    </>
  )
}

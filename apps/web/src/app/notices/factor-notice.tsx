import { ActionIcon, Button } from '@mantine/core'
import { IconShieldExclamation, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatLongDate } from '../../lib/long-date.ts'
import { paths } from '../../lib/paths.ts'
import { wordsOf } from '../../lib/words.ts'
import { LockedNote } from '../../ui/form/locked-note.tsx'
import classes from '../layout/navigation-layout.module.css'
import { icon } from '../../ui/layout/icon-props.ts'

const t = await wordsOf('signInRules')

interface FactorNoticeProps {
  company: string
  /** ISO 8601. */
  from: string
  hide: () => void
}

/** The day from which the company requires a second factor, with a link to set one up. */
export const FactorNotice = ({ company, from, hide }: FactorNoticeProps) => (
  <div className={classes.notice}>
    <LockedNote
      of="page"
      icon={IconShieldExclamation}
      action={
        <>
          <Button component={Link} to={paths.account} variant="default">
            {t(($) => $.signInRules.soon.act)}
          </Button>
          <ActionIcon aria-label={t(($) => $.signInRules.soon.dismiss)} onClick={hide}>
            <IconX {...icon} />
          </ActionIcon>
        </>
      }
    >
      {t(($) => $.signInRules.soon.notice, { company, date: formatLongDate(from, { year: true }) })}
    </LockedNote>
  </div>
)

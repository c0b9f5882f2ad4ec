import { Button } from '@mantine/core'
import { canSeeSubscriptions } from '@kartu/contracts/billing/subscriptions.plain'
import { Link, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useActor } from '../../lib/session.ts'
import { wordsOf } from '../../lib/words.ts'
import { LockedNote } from '../../ui/form/locked-note.tsx'
import classes from '../layout/navigation-layout.module.css'

const t = await wordsOf('lapse')

/** Explains that changes are blocked, and how to resume. The subscriptions page shows it itself. */
export function LapseNotice({ company }: { company: string }) {
  const { pathname } = useLocation()
  const actor = useActor()
  const buys = canSeeSubscriptions(actor)
  if (pathname === paths.subscriptions) return null
  return (
    <div className={classes.notice}>
      <LockedNote
        of="page"
        action={
          buys ? (
            <Button component={Link} to={paths.subscriptions} variant="default">
              {t(($) => $.lapse.action)}
            </Button>
          ) : null
        }
      >
        {buys ? t(($) => $.lapse.admin, { company }) : t(($) => $.lapse.member, { company })}
      </LockedNote>
    </div>
  )
}

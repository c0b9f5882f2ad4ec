import { ActionIcon, Button } from '@mantine/core'
import type { Lead } from '@kartu/contracts/leads/leads'
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconDots, IconSend, IconUserPlus } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '../../../../lib/format.ts'
import { openModal } from '../../../../lib/modals.ts'
import { paths } from '../../../../lib/paths.ts'
import { useActor } from '../../../../lib/session.ts'
import { PersonAvatar } from '../../../../ui/picture/person-avatar.tsx'
import { lazyPopup } from '../../../../ui/popup/lazy-popup.tsx'
import { saveContact } from './lead-files.ts'
import { workOf } from '../lead-met.ts'
import { addressesOf } from '../messages/message-draft.ts'
import { type LeadQuery, viewOf } from '../lead-query.ts'
import type { Walk } from './use-walk.ts'
import { t } from '../words.ts'
import classes from './lead-page.module.css'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

const LeadMenu = lazyPopup('menu', async () => (await import('./lead-menu.tsx')).LeadMenu)

/** Links back to the view and through it; name; actions. */
export function LeadHead({ lead, query, walk }: { lead: Lead; query: LeadQuery; walk: Walk | null }) {
  const { companyId } = useActor()
  const { search } = useLocation()
  const view = viewOf(query)
  const work = workOf(lead)
  return (
    <header className={classes.head}>
      <div className={classes.way}>
        <Link className={classes.back} to={{ pathname: paths.leadManager, search }}>
          <IconArrowLeft size={16} stroke={1.7} aria-hidden="true" />
          {view && query.search === '' ? t(($) => $.leads.back[view]) : t(($) => $.leads.back.found)}
        </Link>
        {walk ? <Places walk={walk} /> : null}
      </div>
      <div className={classes.who}>
        <PersonAvatar name={lead.name} size={60} />
        <div className={classes.words}>
          <h1 className={classes.name}>
            <bdi>{lead.name}</bdi>
          </h1>
          {work === '' ? null : <p className={classes.headWork}>{work}</p>}
        </div>
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={<IconUserPlus {...icon} />}
            onClick={() => void saveContact({ companyId, leadId: lead._id })}
          >
            {t(($) => $.leads.page.save)}
          </Button>
          <LeadMenu
            lead={lead}
            button={
              <ActionIcon variant="default" aria-label={t(($) => $.leads.page.more)}>
                <IconDots {...icon} />
              </ActionIcon>
            }
          />
          {Object.keys(addressesOf(lead.contacts)).length > 0 ? (
            <Button
              className={classes.write}
              leftSection={<IconSend {...icon} />}
              onClick={() => openModal('write-lead', { leadId: lead._id })}
            >
              {t(($) => $.leads.page.write)}
            </Button>
          ) : null}
        </div>
      </div>
    </header>
  )
}

function Places({ walk: { place, total, previous, next } }: { walk: Walk }) {
  return (
    <div className={classes.places}>
      <span className={classes.place}>
        {t(($) => $.leads.page.place, { place: formatNumber(place), total: formatNumber(total) })}
      </span>
      {[
        { way: previous, label: t(($) => $.leads.page.previous), Arrow: IconChevronUp },
        { way: next, label: t(($) => $.leads.page.next), Arrow: IconChevronDown },
      ].map(({ way, label, Arrow }) =>
        way ? (
          <ActionIcon key={label} component={Link} to={way} aria-label={label}>
            <Arrow {...icon} />
          </ActionIcon>
        ) : (
          <ActionIcon key={label} disabled aria-label={label}>
            <Arrow {...icon} />
          </ActionIcon>
        ),
      )}
    </div>
  )
}

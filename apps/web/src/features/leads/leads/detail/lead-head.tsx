import { ActionIcon, Button } from '@mantine/core'
import type { Lead } from '@kartu/contracts/leads/leads'
import { IconChevronDown, IconChevronUp, IconDots, IconSend, IconUserPlus } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '../../../../lib/format.ts'
import { openModal } from '../../../../lib/modals.ts'
import { paths } from '../../../../lib/paths.ts'
import { useActor } from '../../../../lib/session.ts'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import paper from '../../../../ui/layout/paper.module.css'
import { BackLink } from '../../../../ui/layout/text-link.tsx'
import { PersonAvatar } from '../../../../ui/picture/person-avatar.tsx'
import { lazyPopup } from '../../../../ui/popup/lazy-popup.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { saveContact } from './lead-files.ts'
import { workOf } from '../meeting-text.ts'
import { addressesOf } from '../messages/message-draft.ts'
import { type LeadQuery, viewOf } from '../lead-query.ts'
import type { Neighbours } from './use-neighbours.ts'
import { t } from '../words.ts'
import classes from './lead-page.module.css'

const LeadMenu = lazyPopup('menu', async () => (await import('./lead-menu.tsx')).LeadMenu)

/** Head of the page: links to the view and to the leads next to this one, name and actions. */
export function LeadHead({ lead, query, neighbours }: { lead: Lead; query: LeadQuery; neighbours: Neighbours | null }) {
  const { companyId } = useActor()
  const { search } = useLocation()
  const view = viewOf(query)
  const work = workOf(lead)
  return (
    <Stack as="header" gap="s">
      <Row wrap justify="between" className={paper.leftOut}>
        <BackLink to={{ pathname: paths.leadManager, search }}>
          {view && query.search === '' ? t(($) => $.leads.back[view]) : t(($) => $.leads.back.found)}
        </BackLink>
        {neighbours ? <Places neighbours={neighbours} /> : null}
      </Row>
      <Row wrap gap="l">
        <PersonAvatar name={lead.name} size={60} />
        <div className={classes.words}>
          <Text as="h1" size="title-2">
            <bdi>{lead.name}</bdi>
          </Text>
          {work === '' ? null : <Text tone="2">{work}</Text>}
        </div>
        <Row wrap className={paper.leftOut}>
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
        </Row>
      </Row>
    </Stack>
  )
}

function Places({ neighbours: { place, total, previous, next } }: { neighbours: Neighbours }) {
  return (
    <Row gap="xs" fixed>
      <Text as="span" size="small" tone="3" figures>
        {t(($) => $.leads.page.place, { place: formatNumber(place), total: formatNumber(total) })}
      </Text>
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
    </Row>
  )
}

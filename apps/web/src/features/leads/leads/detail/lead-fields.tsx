import { UnstyledButton } from '@mantine/core'
import type { Lead } from '@kartu/contracts/leads/leads'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams.plain'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { Row, Text } from '../../../../ui/layout/layout.tsx'
import { PersonAvatar } from '../../../../ui/picture/person-avatar.tsx'
import { lazyPopup } from '../../../../ui/popup/lazy-popup.tsx'
import { Fact, FactGroup } from './fact-group.tsx'
import { LeadStatusChip } from '../lead-status.tsx'
import { WarmthMark } from '../warmth.tsx'
import { t } from '../words.ts'
import classes from './lead-fields.module.css'

const StatusMenu = lazyPopup('menu', async () => (await import('./field-menus.tsx')).StatusMenu)
const WarmthMenu = lazyPopup('menu', async () => (await import('./field-menus.tsx')).WarmthMenu)
const OwnerMenu = lazyPopup('listbox', async () => (await import('./owner-menu.tsx')).OwnerMenu)
const TeamMenu = lazyPopup('menu', async () => (await import('./team-menu.tsx')).TeamMenu)
const TagsForm = lazy(async () => ({ default: (await import('./tags-form.tsx')).TagsForm }))

/** The state of a lead, edited in place. */
export function LeadFields({ lead }: { lead: Lead }) {
  const { status, warmth } = lead
  return (
    <FactGroup>
      <Fact isField label={t(($) => $.leads.column.status)}>
        <StatusMenu
          lead={lead}
          button={fieldButton(
            t(($) => $.leads.page.change.status),
            <LeadStatusChip status={status} />,
          )}
        />
      </Fact>
      <Fact isField label={t(($) => $.leads.column.warmth)}>
        <WarmthMenu
          lead={lead}
          button={fieldButton(
            t(($) => $.leads.page.change.warmth),
            warmth ? <WarmthMark warmth={warmth} /> : <None text={t(($) => $.leads.warmth.none)} />,
          )}
        />
      </Fact>
      <OwnerFact lead={lead} />
      <TeamFact lead={lead} />
      <TagsFact lead={lead} />
    </FactGroup>
  )
}

function OwnerFact({ lead }: { lead: Lead }) {
  const { owner, division, may } = lead
  const shown = owner ? (
    <>
      <PersonAvatar name={owner.name} src={owner.photo?.url} size={24} />
      <Text as="bdi">{owner.name}</Text>
    </>
  ) : (
    <None text={t(($) => $.leads.page.no_owner)} />
  )
  return (
    <Fact isField label={t(($) => $.leads.column.owner)}>
      {may.assign ? (
        <OwnerMenu
          lead={lead}
          button={fieldButton(
            t(($) => $.leads.page.change.owner),
            shown,
          )}
        />
      ) : (
        <span className={classes.field}>{shown}</span>
      )}
      {division ? (
        <Text as="span" size="small" tone="3">
          {t(($) => $.leads.page.keeps, { division: division.name })}
        </Text>
      ) : null}
    </Fact>
  )
}

/** The pro team of the lead; nothing if there is neither a team nor a choice. */
function TeamFact({ lead }: { lead: Lead }) {
  const { companyId } = useActor()
  const teams = useQuery(q(proTeamRoutes.list, { params: { companyId } }))
  const { team, may } = lead
  if (!(may.assign && (teams.data?.length ?? 0) > 0) && !team) return null
  return (
    <Fact isField label={t(($) => $.leads.page.team)}>
      {may.assign ? (
        <TeamMenu
          lead={lead}
          button={fieldButton(
            t(($) => $.leadActs.change_team),
            team ? <bdi>{team.name}</bdi> : <None text={t(($) => $.leadActs.no_team)} />,
          )}
        />
      ) : (
        <span className={classes.field}>{team?.name}</span>
      )}
    </Fact>
  )
}

function TagsFact({ lead }: { lead: Lead }) {
  const { tags } = lead
  const [isEdited, setEdited] = useState(false)
  const shown =
    tags.length === 0 ? (
      <None text={t(($) => $.leads.page.no_tags)} />
    ) : (
      <Row as="span" wrap gap="xs" className={classes.tags}>
        {tags.map((tag) => (
          <Text as="span" size="small" key={tag} className={classes.tag}>
            {tag}
          </Text>
        ))}
      </Row>
    )
  return (
    <Fact isField label={t(($) => $.leads.column.tags)} isWide={isEdited}>
      {isEdited ? (
        <Suspense fallback={shown}>
          <TagsForm lead={lead} onEnd={() => setEdited(false)} />
        </Suspense>
      ) : (
        fieldButton(
          t(($) => $.leads.page.change.tags),
          shown,
          () => setEdited(true),
        )
      )}
    </Fact>
  )
}

/** The value of a field as a button. A popup sets its own handler. */
const fieldButton = (label: string, shown: ReactNode, onClick?: () => void) => (
  <UnstyledButton className={classes.field} onClick={onClick}>
    <span className="visually-hidden">{label} </span>
    {shown}
    <IconChevronDown className={classes.chevron} size={16} stroke={1.7} aria-hidden="true" />
  </UnstyledButton>
)

function None({ text }: { text: string }) {
  return (
    <Text as="span" tone="2">
      {text}
    </Text>
  )
}

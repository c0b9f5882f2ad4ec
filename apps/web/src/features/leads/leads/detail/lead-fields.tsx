import { UnstyledButton } from '@mantine/core'
import type { Lead } from '@kartu/contracts/leads/leads'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams.plain'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
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
  const { companyId } = useActor()
  const [tagging, setTagging] = useState(false)
  const teams = useQuery(q(proTeamRoutes.list, { params: { companyId } }))
  const hasTeams = (teams.data?.length ?? 0) > 0
  const { status, warmth, owner, team, division, tags, may } = lead
  const named = {
    warmth: t(($) => $.leads.warmth[warmth ?? 'none']),
    owner: owner?.name ?? t(($) => $.leads.page.no_owner),
    tags: tags.length === 0 ? t(($) => $.leads.page.no_tags) : tags.join(', '),
  }
  const ownerShown = owner ? (
    <span className={classes.owner}>
      <PersonAvatar name={owner.name} src={owner.photo?.url} size={24} />
      <bdi>{owner.name}</bdi>
    </span>
  ) : (
    <span className={classes.none}>{named.owner}</span>
  )
  const tagsShown =
    tags.length === 0 ? (
      <span className={classes.none}>{named.tags}</span>
    ) : (
      <span className={classes.tags}>
        {tags.map((tag) => (
          <span key={tag} className={classes.tag}>
            {tag}
          </span>
        ))}
      </span>
    )
  return (
    <FactGroup>
      <Fact isField label={t(($) => $.leads.column.status)}>
        <StatusMenu
          lead={lead}
          button={field(
            t(($) => $.leads.page.change.status),
            <LeadStatusChip status={status} />,
          )}
        />
      </Fact>
      <Fact isField label={t(($) => $.leads.column.warmth)}>
        <WarmthMenu
          lead={lead}
          button={field(
            t(($) => $.leads.page.change.warmth),
            warmth ? <WarmthMark warmth={warmth} /> : <span className={classes.none}>{named.warmth}</span>,
          )}
        />
      </Fact>
      <Fact isField label={t(($) => $.leads.column.owner)}>
        {may.assign ? (
          <OwnerMenu
            lead={lead}
            button={field(
              t(($) => $.leads.page.change.owner),
              ownerShown,
            )}
          />
        ) : (
          <span className={classes.plain}>{ownerShown}</span>
        )}
        {division ? (
          <span className={classes.keeps}>{t(($) => $.leads.page.keeps, { division: division.name })}</span>
        ) : null}
      </Fact>
      {(may.assign && hasTeams) || team ? (
        <Fact isField label={t(($) => $.leads.page.team)}>
          {may.assign ? (
            <TeamMenu
              lead={lead}
              button={field(
                t(($) => $.leadActs.change_team),
                team ? <bdi>{team.name}</bdi> : <span className={classes.none}>{t(($) => $.leadActs.no_team)}</span>,
              )}
            />
          ) : (
            <span className={classes.plain}>{team?.name}</span>
          )}
        </Fact>
      ) : null}
      <Fact isField label={t(($) => $.leads.column.tags)} isWide={tagging}>
        {tagging ? (
          <Suspense fallback={tagsShown}>
            <TagsForm lead={lead} onEnd={() => setTagging(false)} />
          </Suspense>
        ) : (
          <UnstyledButton className={classes.field} onClick={() => setTagging(true)}>
            <span className="visually-hidden">{t(($) => $.leads.page.change.tags)} </span>
            {tagsShown}
            <IconChevronDown className={classes.chevron} size={16} stroke={1.7} aria-hidden="true" />
          </UnstyledButton>
        )}
      </Fact>
    </FactGroup>
  )
}

const field = (label: string, shown: ReactNode) => (
  <UnstyledButton className={classes.field}>
    <span className="visually-hidden">{label} </span>
    {shown}
    <IconChevronDown className={classes.chevron} size={16} stroke={1.7} aria-hidden="true" />
  </UnstyledButton>
)

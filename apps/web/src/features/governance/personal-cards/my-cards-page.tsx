import type { ListedCard } from '@kartu/contracts/company/cards'
import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { personalCardsMax } from '@kartu/contracts/limits'
import type { CurrentUser } from '@kartu/contracts/identity/users'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { Button } from '@mantine/core'
import { displayName } from '@kartu/cards/names'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useColorScheme } from '../../../lib/color-scheme.ts'
import { callApi } from '../../../lib/api-client.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { QueryProvider } from '../../../lib/http/query-provider.tsx'
import { keepUser, personalCardsOf } from '../../../lib/session.ts'
import { joinedQueries } from '../../../lib/http/joined-queries.ts'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { InterfaceProvider } from '../../../ui/frame/interface-provider.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { MyCardActions } from './my-card-actions.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { t } from './words.ts'

/** `/cards`: every card of the person, of companies and personal ones. */
export function MyCardsPage() {
  const { shown } = useColorScheme()
  return (
    <QueryProvider>
      <InterfaceProvider colorScheme={shown}>
        <MyCards />
      </InterfaceProvider>
    </QueryProvider>
  )
}

function MyCards() {
  const me = useQuery(q(userRoutes.me))
  const cards = useQuery({
    queryKey: [cardRoutes.list.path, 'own'],
    // Cards of every company, not only of this tab's.
    queryFn: ({ signal }) => callApi(cardRoutes.list, { query: { page: 1 } }, { signal, ofPerson: true }),
  })
  useEffect(() => {
    if (me.data) keepUser(me.data)
  }, [me.data])
  const add = { to: paths.createPersonalCard, label: t(($) => $.personalCards.mine.add), icon: IconPlus }
  if (!me.data || !cards.data)
    return (
      <QueryFallback query={joinedQueries(me, cards)}>
        <p role="status">{t(($) => $.common.loading)}</p>
      </QueryFallback>
    )
  const user = me.data
  const listed = cards.data.data
  const own = personalCardsOf(user).length
  return (
    <Page>
      <PageHeader
        title={t(($) => $.personalCards.mine.title)}
        line={t(($) => $.personalCards.mine.line)}
        actions={
          listed.length > 0 && own < personalCardsMax ? (
            <Button component={Link} to={add.to} leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}>
              {add.label}
            </Button>
          ) : undefined
        }
      />
      {listed.length === 0 ? (
        <EmptyState text={t(($) => $.personalCards.mine.none)} action={add} />
      ) : (
        <SettingRows foot={t(($) => $.personalCards.mine.count, { count: own, max: personalCardsMax })}>
          {listed.map((card, at) => (
            <Row key={card._id} card={card} user={user} isFirst={at === 0} many={listed.length > 1} />
          ))}
        </SettingRows>
      )}
    </Page>
  )
}

interface RowProps {
  card: ListedCard
  user: CurrentUser
  isFirst: boolean
  /** False if a single card leaves nothing to reorder. */
  many: boolean
}

function Row({ card, user, isFirst, many }: RowProps) {
  const name = displayName(card)
  const company = user.companies.find((one) => one.company._id === card.company_id)?.company.name
  const kind =
    card.kind === 'personal'
      ? t(($) => $.personalCards.mine.personal)
      : company === undefined
        ? t(($) => $.personalCards.mine.business)
        : t(($) => $.personalCards.mine.of, { company })
  return (
    <SettingRow
      mark={<PersonAvatar name={name} src={card.photo?.url} size={40} />}
      title={name}
      {...(isFirst && many ? { badge: t(($) => $.personalCards.mine.first) } : {})}
      text={[kind, card.job_title].filter(Boolean).join(' · ')}
    >
      <MyCardActions card={card} name={name} user={user} mayBeFirst={many && !isFirst} />
    </SettingRow>
  )
}

import { userRoutes } from '@kartu/contracts/identity/users.plain'
import type { CurrentUser } from '@kartu/contracts/identity/users'
import { companyNameLines } from '@kartu/cards/names'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { askFirst } from '../../../lib/form/unsaved.ts'
import { asksToSwitch } from '../../../lib/sign-in/ask-to-switch.ts'
import { formatLongDate } from '../../../lib/long-date.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { QueryProvider } from '../../../lib/http/query-provider.tsx'
import { lastCompanyId } from '../../../lib/sign-in/last-company.ts'
import { companyIn, forgetPath, rememberedPath, withoutCompany } from '../../../lib/sign-in/return-path.ts'
import { chooseCompany, type CompanyAccess, currentCompanyId, keepUser, personalCardsOf } from '../../../lib/session.ts'
import { CompanyMark } from '../../../ui/picture/company-mark.tsx'
import { KartuLogo } from '../../../ui/picture/kartu-logo.tsx'
import { PlainButton, PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { AppearanceSwitch, LanguageSwitch } from '../../../ui/frame/preferences.tsx'
import classes from './choose-company-page.module.css'
import { CreateCompanyForm } from './create-company-form.tsx'
import { Chip } from '../../../ui/layout/chip.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { TallLink } from '../../../ui/layout/tall-link.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'

const PersonalHome = lazy(async () => ({ default: (await import('./personal-home.tsx')).PersonalHome }))

export interface HomeParts {
  /** Shown while another page loads. */
  loading: ReactNode
  /** Invitations and requests of the signed-in person. */
  waiting: ReactNode
}

/** Home of a signed-in person: their companies, and a button to create one. */
export function ChooseCompanyPage(parts: HomeParts) {
  return (
    <QueryProvider>
      <Home {...parts} />
    </QueryProvider>
  )
}

function Home({ loading, waiting }: HomeParts) {
  const me = useQuery(q(userRoutes.me))
  const { enter, isPassing } = useEnter()
  const user = me.data

  // Enters a company without asking: the one that the requested page names. If it names none, the only company, or for
  // a requested page the last one used.
  const wanted = rememberedPath()
  const isChoosing = new URLSearchParams(useLocation().search).has('choose')
  const known = (id: string | null) =>
    user && [...user.companies, ...personalCardsOf(user)].find(({ company }) => company._id === id)
  const near = user?.companies.length === 1 ? user.companies[0] : known(lastCompanyId())
  const only = known(companyIn(wanted)) ?? (wanted !== null ? near : isChoosing ? undefined : onlyCompany(user))
  useEffect(() => {
    if (user === undefined) return
    keepUser(user)
    if (only !== undefined) enter(user, only.company._id, true)
  }, [user, only, enter])

  if (isPassing || only !== undefined || (wanted !== null && me.isPending)) return loading
  return (
    <Stack gap="none" className={classes.page}>
      <Row as="header" wrap justify="between" gap="l">
        <KartuLogo name={t(($) => $.common.kartu)} />
        <TallLink to={paths.logout} tone="2">
          {t(($) => $.pages.choose.sign_out)}
        </TallLink>
      </Row>
      <Stack as="main" gap="xl" grow className={classes.main} tabIndex={-1}>
        {me.isError && user === undefined ? (
          <Stack align="start">
            <FieldError error={me.error.message} />
            <PlainButton onClick={() => void me.refetch()}>{t(($) => $.common.retry)}</PlainButton>
          </Stack>
        ) : user === undefined ? (
          <Text role="status" tone="3" className={classes.loading}>
            {t(($) => $.common.loading)}
          </Text>
        ) : (
          <Choice user={user} onEnter={enter} waiting={waiting} />
        )}
      </Stack>
      <Row as="footer" wrap justify="between" gap="l">
        <LanguageSwitch onLeave={askFirst} />
        <AppearanceSwitch />
      </Row>
    </Stack>
  )
}

/** With one company there is nothing to choose. */
function onlyCompany(user: CurrentUser | undefined): CompanyAccess | undefined {
  const [only, ...others] = user?.companies ?? []
  // A company about to be deleted is not opened; its row shows the date.
  return others.length === 0 && only?.company.erase_at === null ? only : undefined
}

type Enter = ReturnType<typeof useEnter>['enter']

function Choice({ user, onEnter, waiting }: { user: CurrentUser; onEnter: Enter; waiting: ReactNode }) {
  const none = user.companies.length === 0
  const cards = personalCardsOf(user)
  const [creating, setCreating] = useState(false)
  return (
    <>
      <Stack gap="xs">
        <Text as="h1" size="title-2" className={classes.title}>
          {t(($) => $.pages.choose.title, { name: user.first_name })}
        </Text>
        <Text size="large" tone="3">
          {t(($) => (none ? $.pages.choose.text_none : $.pages.choose.text))}
        </Text>
      </Stack>
      {none && cards.length > 0 ? <PersonalHome /> : null}
      {waiting}
      {none ? null : (
        <PlaceList label={t(($) => $.pages.choose.list)} user={user} places={user.companies} onEnter={onEnter} />
      )}
      {cards.length === 0 ? null : (
        <>
          <Text as="h2" size="title-3">
            {t(($) => $.pages.choose.personal)}
          </Text>
          <PlaceList label={t(($) => $.pages.choose.personal)} user={user} places={cards} onEnter={onEnter} />
        </>
      )}
      {none || creating ? (
        <Stack as="section" gap="l" aria-label={t(($) => $.pages.choose.create)}>
          {none ? null : (
            <Text as="h2" size="title-3">
              {t(($) => $.pages.choose.another)}
            </Text>
          )}
          <CreateCompanyForm
            onCreated={(founder, companyId) => onEnter(founder, companyId, false, paths.start)}
            {...(none ? {} : { onCancel: () => setCreating(false) })}
          />
        </Stack>
      ) : (
        <div>
          <PlainButton icon={<IconPlus {...icon} />} onClick={() => setCreating(true)}>
            {t(($) => $.pages.choose.another)}
          </PlainButton>
        </div>
      )}
      {none && cards.length === 0 ? (
        <Stack align="start">
          <Text tone="3">{t(($) => $.pages.choose.personal_none)}</Text>
          <PlainButtonLink to={paths.createPersonalCard}>{t(($) => $.pages.choose.personal_first)}</PlainButtonLink>
        </Stack>
      ) : (
        <Row wrap gap="l">
          <TallLink to={paths.createPersonalCard} tone="2">
            {t(($) => $.pages.choose.personal_create)}
          </TallLink>
          <TallLink to={paths.myCards} tone="2">
            {t(($) => $.pages.choose.my_cards)}
          </TallLink>
        </Row>
      )}
    </>
  )
}

interface PlaceRowProps {
  user: CurrentUser
  place: CompanyAccess
  onEnter: Enter
}

interface PlaceListProps extends Omit<PlaceRowProps, 'place'> {
  label: string
  places: readonly CompanyAccess[]
}

const PlaceList = ({ label, places, ...row }: PlaceListProps) => (
  <Stack as="ul" gap="s" aria-label={label}>
    {places.map((place) => (
      <PlaceRow key={place.company._id} place={place} {...row} />
    ))}
  </Stack>
)

/** A company or a personal card to open. */
function PlaceRow({ user, place: { company }, onEnter }: PlaceRowProps) {
  return (
    <li>
      <button type="button" className={classes.company} onClick={() => onEnter(user, company._id)}>
        <CompanyMark name={company.name} logoUrl={company.logo?.url} colour={company.metadata.color} size={40} />
        <Text as="bdi" size="large" strong className={classes.name}>
          {companyNameLines(company.name).map((line) => (
            <span key={line}>{line} </span>
          ))}
        </Text>
        {company.erase_at === null ? null : (
          <Text as="span" size="small" tone="2">
            {t(($) => $.pages.choose.closing, { date: formatLongDate(company.erase_at, { year: true }) })}
          </Text>
        )}
        {company._id === currentCompanyId() && company.erase_at === null ? (
          <Chip tone="accent">{t(($) => $.pages.choose.current)}</Chip>
        ) : null}
        <IconArrowRight {...icon} />
      </button>
    </li>
  )
}

/** Makes a company the current one and opens `landing`, else the requested page, else its home. */
function useEnter() {
  const navigate = useNavigate()
  /** True while the page of a company that was entered without asking is loading. */
  const [isPassing, setPassing] = useState(false)
  /** True once the person has chosen a company, which takes precedence over one that is entered without asking. */
  const isChosen = useRef(false)
  const [enter] = useState(() => (user: CurrentUser, companyId: string, replace = false, landing?: string): void => {
    if (replace && isChosen.current) return
    isChosen.current = !replace
    const isPersonal = personalCardsOf(user).some(({ company }) => company._id === companyId)
    const wanted = withoutCompany(landing ?? rememberedPath() ?? (isPersonal ? paths.personalCard : paths.companyHome))
    forgetPath()
    setPassing(replace)
    if (user.companies.some(({ company }) => company._id === companyId && company.erase_at !== null)) {
      void navigate(paths.companyDeletion(companyId), { replace })
      return
    }
    // A company that the person did not choose here needs no confirmation.
    if ((!replace && asksToSwitch(companyId, wanted)) || !chooseCompany(user, companyId)) return
    void navigate(wanted, { replace })
  })
  return { enter, isPassing }
}

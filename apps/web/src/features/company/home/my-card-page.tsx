import {
  type Icon,
  IconExternalLink,
  IconHome,
  IconLink,
  IconPhoto,
  IconPrinter,
  IconQrcode,
  IconSignature,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { asksToSwitch } from '../../../lib/sign-in/ask-to-switch.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { keepPage } from '../../../lib/browser/keep-page.ts'
import { openModal } from '../../../lib/modals.ts'
import { chooseCard, chosenCard, type OwnCard } from '../../../lib/company/own-card-store.ts'
import { useOwnCards } from '../../../lib/company/own-cards.ts'
import { paths, serverPaths } from '../../../lib/paths.ts'
import { companyIn } from '../../../lib/sign-in/return-path.ts'
import { chooseCompany } from '../../../lib/session.ts'
import { codeHash, OwnCardView } from '../../../ui/card/own-card-view.tsx'
import { PlainButton, PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import classes from './my-card-page.module.css'
import { useWalletOf } from './use-wallet-of.ts'
import { t } from './words.ts'

/** `/me`: the person's own card and its code, in any company or none. Once opened, it works offline. */
export function MyCardPage() {
  const { own, user, error, again } = useOwnCards()
  const isKept = useKept(own !== undefined && own.cards.length > 0)
  const [chosen, choose] = useChosenCard()
  useCodeFirst()
  useManifest()
  if (own === undefined)
    return error === null ? (
      <p role="status">{t(($) => $.home.card.loading)}</p>
    ) : (
      <Ground>
        <FieldError error={error.message} />
        <PlainButton onClick={again}>{t(($) => $.common.retry)}</PlainButton>
      </Ground>
    )
  const card = own.cards.find(({ companyId }) => companyId === chosen) ?? own.cards[0]
  return (
    <Ground>
      {user === null && error !== null ? (
        <Text role="status" tone="2">
          {t(($) => $.home.card.updated, { when: formatDateTime(own.at) })}
        </Text>
      ) : null}
      {card === undefined ? (
        <>
          <p>{t(($) => $.home.card.none)}</p>
          <PlainButtonLink to={paths.createPersonalCard} look="primary" size="large">
            {t(($) => $.home.card.create)}
          </PlainButtonLink>
        </>
      ) : (
        <>
          {own.cards.length > 1 ? <CardChoice cards={own.cards} card={card} onChoose={choose} /> : null}
          <Card key={card.companyId} card={card} user={user} isKept={isKept} />
        </>
      )}
    </Ground>
  )
}

const Ground = ({ children }: { children: ReactNode }) => (
  <Stack gap="l" align="start" className={classes.page}>
    <Text as="h1" size="title-2">
      {t(($) => $.home.card.title)}
    </Text>
    {children}
  </Stack>
)

interface CardProps {
  card: OwnCard
  user: ReturnType<typeof useOwnCards>['user']
  isKept: boolean
}

function Card({ card, user, isKept }: CardProps) {
  const navigate = useNavigate()
  /** Makes the card's company that of this tab, because its pages and dialogs use that. */
  const enter = (path: string, act: () => void = () => void navigate(path)): void => {
    if (user !== null && !asksToSwitch(card.companyId, path) && chooseCompany(user, card.companyId)) act()
  }
  const hasWallet = useWalletOf(card.companyId)
  const addToWallet = (): void => enter(paths.me, () => openModal('wallet-pass'))
  const edit = (): void => enter(card.isPersonal ? paths.personalCard : paths.editMember())
  return (
    <OwnCardView
      card={card}
      isKept={isKept}
      onEdit={user === null ? undefined : edit}
      onWallet={user !== null && hasWallet ? addToWallet : undefined}
    >
      <DividedList>
        <li>
          <a className={classes.link} href={serverPaths.card(card.slug)} target="_blank" rel="noopener">
            <IconExternalLink {...icon} />
            {t(($) => $.home.card.view)}
          </a>
        </li>
        {user === null ? null : (
          <>
            <CardAct
              icon={IconSignature}
              onClick={() =>
                enter(paths.me, () => openModal('email-signature', { memberId: card.memberId, name: card.name }))
              }
            >
              {t(($) => $.home.card.signature)}
            </CardAct>
            {card.isPersonal ? null : (
              <>
                <CardAct icon={IconLink} onClick={() => enter(paths.cardLinks())}>
                  {t(($) => $.home.card.links)}
                </CardAct>
                <CardAct icon={IconQrcode} onClick={() => enter(paths.cardCode())}>
                  {t(($) => $.home.card.design_code)}
                </CardAct>
                <CardAct
                  icon={IconPrinter}
                  onClick={() =>
                    enter(paths.me, () => openModal('print-sheets', { memberIds: [card.memberId], name: card.name }))
                  }
                >
                  {t(($) => $.home.card.print)}
                </CardAct>
              </>
            )}
            <CardAct
              icon={IconPhoto}
              onClick={() => enter(card.isPersonal ? paths.personalBackgrounds : paths.backgrounds)}
            >
              {t(($) => $.home.card.backgrounds)}
            </CardAct>
            <CardAct
              icon={IconHome}
              onClick={() => (card.isPersonal ? void navigate(paths.home) : enter(paths.companyHome))}
            >
              {t(($) => $.home.card.home)}
            </CardAct>
          </>
        )}
      </DividedList>
    </OwnCardView>
  )
}

interface CardActProps {
  icon: Icon
  onClick: () => void
  children: ReactNode
}

const CardAct = ({ icon: Sign, onClick, children }: CardActProps) => (
  <li>
    <button type="button" className={classes.link} onClick={onClick}>
      <Sign {...icon} />
      {children}
    </button>
  </li>
)

interface CardChoiceProps {
  cards: readonly OwnCard[]
  card: OwnCard
  onChoose: (companyId: string) => void
}

function CardChoice({ cards, card, onChoose }: CardChoiceProps) {
  return (
    <Row as="fieldset" wrap>
      <legend className="visually-hidden">{t(($) => $.home.card.choose)}</legend>
      {cards.map(({ companyId, company, isPersonal }) => (
        <Row
          as="label"
          key={companyId}
          className={classes.option}
          data-chosen={companyId === card.companyId || undefined}
        >
          <input
            type="radio"
            name="own-card"
            checked={companyId === card.companyId}
            onChange={() => onChoose(companyId)}
          />
          <Text as="bdi">{isPersonal ? `${company.name} · ${t(($) => $.home.card.personal)}` : company.name}</Text>
        </Row>
      ))}
    </Row>
  )
}

/** The card in the URL, else the one that was shown last. */
function useChosenCard(): [string | null, (companyId: string) => void] {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const asked = companyIn(pathname + search)
  const [chosen, setChosen] = useState(() => asked ?? chosenCard())
  useEffect(() => {
    if (asked === null) return
    chooseCard(asked)
    void navigate({ pathname, hash }, { replace: true })
  }, [asked, pathname, hash, navigate])
  return [
    chosen,
    (companyId) => {
      chooseCard(companyId)
      setChosen(companyId)
    },
  ]
}

/** True once the page is stored for offline use; missing parts are requested again when the network is back. */
function useKept(isReady: boolean): boolean {
  // Offline, the page was loaded from the stored copy.
  const [isKept, setKept] = useState(() => !navigator.onLine)
  useEffect(() => {
    if (!isReady) return undefined
    const keep = (): void => void keepPage('/me').then(setKept, () => {})
    if (navigator.onLine) keep()
    window.addEventListener('online', keep)
    return () => window.removeEventListener('online', keep)
  }, [isReady])
  return isKept
}

let isFirstPage = true

/** Opened from the home screen, the app starts with the code; closing it shows the card. */
function useCodeFirst(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const isStart = isFirstPage && window.matchMedia('(display-mode: standalone)').matches
    isFirstPage = false
    if (isStart && window.location.hash === '') void navigate({ hash: codeHash })
  }, [navigate])
}

/** The installed app starts in the language of the page. */
function useManifest(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    if (link !== null && currentLocale() === 'id') link.href = '/site-id.webmanifest'
  }, [])
}

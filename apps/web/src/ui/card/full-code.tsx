import { cameBy } from '@kartu/cards/came-by'
import { IconDeviceMobile, IconPlus, IconShare2, IconSun, IconWallet, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ContactCode } from '@kartu/cards/contact-code'
import type { OwnCard } from '../../lib/company/own-card-store.ts'
import { formatList } from '../../lib/format.ts'
import { reportCodeShown } from '../../lib/browser/report-share.ts'
import { useAwake } from '../../lib/browser/use-awake.ts'
import { icon } from '../layout/icon-props.ts'
import { Row, Stack, Text } from '../layout/layout.tsx'
import { PlainButton } from '../form/plain-button.tsx'
import { DrawnCode } from '../picture/drawn-code.tsx'
import classes from './own-card.module.css'
import { t } from './own-card-words.ts'
import { useInstall } from './use-install.ts'

interface FullCodeProps {
  card: OwnCard
  isKept: boolean
  onShare: () => void
  /** Missing if the operator has set up no wallet. */
  onWallet: (() => void) | undefined
  onClose: () => void
}

/** The code from edge to edge, dark on white in both themes, while the screen stays on. */
export function FullCode({ card, isKept, onShare, onWallet, onClose }: FullCodeProps) {
  const { name, title, url, contact } = card
  const dialog = useRef<HTMLDialogElement>(null)
  const [isContact, setContact] = useState(false)
  const isAwake = useAwake()
  const install = useInstall()
  useEffect(() => {
    dialog.current?.showModal()
    reportCodeShown(url)
  }, [url])
  const facts = [isAwake ? t(($) => $.home.code.awake) : '', isKept ? t(($) => $.home.code.kept) : '']
  const said = facts.filter((fact) => fact !== '').join(' ')
  return (
    <dialog
      ref={dialog}
      className={classes.screen}
      aria-label={t(($) => $.home.code.title, { name })}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.top}>
        <button type="button" className={classes.close} aria-label={t(($) => $.home.code.close)} onClick={onClose}>
          <IconX size={24} stroke={1.6} aria-hidden="true" />
        </button>
        {contact === undefined ? <span /> : <ContentChoice isContact={isContact} onChange={setContact} />}
        <button type="button" className={classes.close} aria-label={t(($) => $.home.share.act)} onClick={onShare}>
          <IconShare2 size={24} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
      <DrawnCode
        className={classes.qrCode}
        url={cameBy(url, 'qr')}
        designed={card.code}
        vCard={isContact ? contact?.text : undefined}
        label={t(($) => $.home.code.title, { name })}
      />
      <div className={classes.who}>
        <Text size="title-2">
          <bdi>{name}</bdi>
        </Text>
        {title === '' ? null : <p>{title}</p>}
        <p className={classes.hint} role="status">
          {isContact && contact !== undefined ? contactHint(contact) : t(($) => $.home.code.scan)}
        </p>
      </div>
      <Stack gap="s" className={classes.foot}>
        <Row as="p" gap="m">
          <IconSun size={20} stroke={1.6} aria-hidden="true" />
          <span>
            <strong>{t(($) => $.home.code.dark_question)}</strong> {t(($) => $.home.code.dark)}
          </span>
        </Row>
        {said === '' ? null : (
          <Row as="p" gap="m">
            <IconDeviceMobile size={20} stroke={1.6} aria-hidden="true" />
            {said}
          </Row>
        )}
        {install === null && onWallet === undefined ? null : (
          <Row align="stretch" className={classes.offers}>
            {install === null ? null : (
              <PlainButton size="large" icon={<IconPlus {...icon} />} onClick={install}>
                {t(($) => $.home.code.install)}
              </PlainButton>
            )}
            {onWallet === undefined ? null : (
              <PlainButton size="large" icon={<IconWallet {...icon} />} onClick={onWallet}>
                {t(($) => $.home.card.wallet)}
              </PlainButton>
            )}
          </Row>
        )}
      </Stack>
    </dialog>
  )
}

interface ContentChoiceProps {
  isContact: boolean
  onChange: (isContact: boolean) => void
}

/** The code holds the card's link, or the contact itself for phones without a network. */
function ContentChoice({ isContact, onChange }: ContentChoiceProps) {
  return (
    <Row as="fieldset" gap="xs" className={classes.content}>
      <legend className="visually-hidden">{t(($) => $.home.code.content)}</legend>
      {[false, true].map((value) => (
        <label key={String(value)} className={classes.contentChoice} data-chosen={value === isContact || undefined}>
          <input
            className="visually-hidden"
            type="radio"
            name="code-content"
            checked={value === isContact}
            onChange={() => onChange(value)}
          />
          {value ? t(($) => $.home.code.contact) : t(($) => $.home.code.link)}
        </label>
      ))}
    </Row>
  )
}

/** Names the details that are missing in the code. */
function contactHint({ left }: ContactCode): string {
  if (left.length === 0) return t(($) => $.home.code.contact_scan)
  return t(($) => $.home.code.contact_left, {
    parts: formatList(left.map((part) => t(($) => $.home.code.parts[part]))),
  })
}

import { cameBy } from '@kartu/cards/came-by'
import { IconDeviceMobile, IconSun, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { OwnCard } from '../../lib/company/own-card-store.ts'
import { tellCodeShown } from '../../lib/browser/tell-shared.ts'
import { useAwake } from '../../lib/browser/use-awake.ts'
import { Row, Stack, Text } from '../layout/layout.tsx'
import { PlainButton } from '../form/plain-button.tsx'
import { DrawnCode } from '../picture/drawn-code.tsx'
import classes from './own-card.module.css'
import { t } from './own-card-words.ts'
import { useInstall } from './use-install.ts'

interface FullCodeProps {
  card: OwnCard
  isKept: boolean
  onClose: () => void
}

/** The code from edge to edge, dark on white in both themes, while the screen stays on. */
export function FullCode({ card: { name, title, url }, isKept, onClose }: FullCodeProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isAwake = useAwake()
  const install = useInstall()
  useEffect(() => {
    dialog.current?.showModal()
    tellCodeShown(url)
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
      <button type="button" className={classes.close} aria-label={t(($) => $.home.code.close)} onClick={onClose}>
        <IconX size={24} stroke={1.6} aria-hidden="true" />
      </button>
      <DrawnCode className={classes.qrCode} url={cameBy(url, 'qr')} label={t(($) => $.home.code.title, { name })} />
      <div className={classes.who}>
        <Text size="title-2">
          <bdi>{name}</bdi>
        </Text>
        {title === '' ? null : <p>{title}</p>}
        <p className={classes.hint}>{t(($) => $.home.code.scan)}</p>
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
        {install === null ? null : (
          <PlainButton size="large" wide onClick={install}>
            {t(($) => $.home.code.install)}
          </PlainButton>
        )}
      </Stack>
    </dialog>
  )
}

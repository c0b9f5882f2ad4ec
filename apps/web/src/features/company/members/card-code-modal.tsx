import { ActionIcon, Anchor, Button } from '@mantine/core'
import { smallAlertModalWidthPx } from '@kartu/contracts/limits'
import { IconArrowRight, IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ModalProps } from '../../../lib/modals.ts'
import { paths, serverPaths } from '../../../lib/paths.ts'
import { reportCodeShown, reportShare } from '../../../lib/browser/report-share.ts'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { copyCardLink } from './table/copy-link.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { TallLink } from '../../../ui/layout/tall-link.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'
import classes from './card-code-modal.module.css'

/** The QR code of a card: to scan from the screen, download for print, or share as a link. */
export function CardCodeModal({ slug, url: link, name, memberId, close }: ModalProps<'card-code'>) {
  const [failed, setFailed] = useState(false)
  return (
    <ModalFrame onClose={close} title={t(($) => $.members.code.title)} widthPx={smallAlertModalWidthPx}>
      <Stack gap="l" align="center">
        {failed ? (
          <p role="alert">{t(($) => $.members.code.failed)}</p>
        ) : (
          <img
            className={classes.image}
            src={serverPaths.qrSvg(slug)}
            width={240}
            height={240}
            alt={t(($) => $.members.code.alt, { name })}
            onLoad={() => reportCodeShown(link)}
            onError={() => setFailed(true)}
          />
        )}
        <Text tone="2" centred>
          {t(($) => $.members.code.text, { name })}
        </Text>
        <Row>
          <Text size="small">
            <Anchor href={link} target="_blank" rel="noopener" inherit>
              {link.replace(/^https?:\/\//, '')}
            </Anchor>
          </Text>
          <ActionIcon data-autofocus aria-label={t(($) => $.members.code.copy)} onClick={() => void copyCardLink(link)}>
            <IconCopy {...icon} />
          </ActionIcon>
        </Row>
        <Row wrap justify="center">
          <Button
            component="a"
            variant="default"
            href={serverPaths.qrSvg(slug)}
            download={`${slug}.svg`}
            onClick={() => reportShare(link)}
            leftSection={<IconDownload {...icon} />}
          >
            {t(($) => $.members.code.svg)}
          </Button>
          <Button
            component="a"
            variant="default"
            href={serverPaths.qrPng(slug)}
            download={`${slug}.png`}
            onClick={() => reportShare(link)}
            leftSection={<IconDownload {...icon} />}
          >
            {t(($) => $.members.code.png)}
          </Button>
        </Row>
        {memberId === undefined ? null : (
          <TallLink to={paths.cardCode(memberId)} onClick={close}>
            {t(($) => $.members.code.design)}
            <IconArrowRight size={16} stroke={1.7} aria-hidden="true" />
          </TallLink>
        )}
      </Stack>
    </ModalFrame>
  )
}

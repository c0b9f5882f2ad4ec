import { IconCheck, IconCloudOff, IconCloudUp, IconLogin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { withReturn } from '../../../../lib/sign-in/return-path.ts'
import { Row, Text } from '../../../../ui/layout/layout.tsx'
import { ActLink, TextButton } from '../../../../ui/layout/text-link.tsx'
import type { Booth } from './use-booth.ts'
import { t } from './booth-words.ts'
import classes from './booth.module.css'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** State of the leads as text; never as an error, because nothing is lost. */
export function BoothNotice({ booth, onList }: { booth: Booth; onList: () => void }) {
  const { pathname, search } = useLocation()
  const { state, waiting, reach, ofOthers, isKept, canScan, room } = booth
  const refused = waiting.filter(({ refusal }) => refusal !== null).length
  const count = waiting.length - refused
  const ready = canScan ? t(($) => $.booth.ready_scan) : t(($) => $.booth.ready)
  const lines: ReactNode[] = []
  if (room !== 'enough')
    lines.push(<p key="room">{t(($) => (room === 'full' ? $.booth.no_room : $.booth.not_lasting))}</p>)
  if (refused > 0)
    lines.push(
      <p key="refused">
        {t(($) => $.booth.not_sent, { count: refused })}{' '}
        <TextButton onClick={onList}>{t(($) => $.booth.see)}</TextButton>
      </p>,
    )
  if (reach === 'signed_out')
    lines.push(
      <p key="out">
        {count > 0 ? t(($) => $.booth.signed_out, { count }) : t(($) => $.booth.signed_out_none)}{' '}
        <ActLink to={withReturn(paths.login, pathname + search)}>{t(($) => $.booth.sign_in)}</ActLink>
      </p>,
    )
  else if (reach === 'away')
    lines.push(
      <p key="away">
        <strong>{t(($) => $.booth.offline)}</strong>{' '}
        {count > 0 ? t(($) => $.booth.kept, { count }) : isKept ? ready : ''}
      </p>,
    )
  else if (typeof reach === 'object')
    lines.push(
      <p key="closed">
        {/* If the screen does not open, the page says so itself. */}
        {state === 'open' ? reach.closed : ''} {count > 0 ? t(($) => $.booth.closed_kept, { count }) : ''}
      </p>,
    )
  else if (count > 0) lines.push(<p key="sending">{t(($) => $.booth.sending, { count })}</p>)
  else if (isKept && lines.length === 0) lines.push(<p key="ready">{ready}</p>)
  if (ofOthers > 0) lines.push(<p key="others">{t(($) => $.booth.of_others, { count: ofOthers })}</p>)
  const sign =
    reach === 'away' ? (
      <IconCloudOff {...icon} />
    ) : reach === 'signed_out' ? (
      <IconLogin {...icon} />
    ) : count > 0 ? (
      <IconCloudUp {...icon} />
    ) : (
      <IconCheck {...icon} />
    )
  return (
    <Row gap="m" align="start" className={classes.notice} role="status">
      {lines.length > 0 ? sign : null}
      <Text as="div" tone="2">
        {lines}
      </Text>
    </Row>
  )
}

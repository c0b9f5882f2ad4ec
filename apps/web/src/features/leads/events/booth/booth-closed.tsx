import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { withReturn } from '../../../../lib/sign-in/return-path.ts'
import { PlainButton, PlainButtonLink } from '../../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { Text } from '../../../../ui/layout/layout.tsx'
import { BoothNotice } from './booth-notice.tsx'
import type { Booth } from './use-booth.ts'
import { t } from './booth-words.ts'
import classes from './booth.module.css'

/** Shown before the booth screen opens, and if it cannot. */
export function BoothClosed({ booth, eventId, onList }: { booth: Booth; eventId: string; onList: () => void }) {
  const { state, open, reach, waiting, ofOthers } = booth
  const { pathname, search } = useLocation()
  if (state === 'signed_out') return <Navigate to={withReturn(paths.login, pathname + search)} replace />
  if (state === 'opening' || state === 'open')
    return (
      <div className={classes.closed}>
        <Text centred role="status">
          {t(($) => $.booth.loading)}
        </Text>
      </div>
    )
  if (state === 'outside') return <JoinEvent booth={booth} onList={onList} />
  const isGone = state === 'gone'
  const isHolding = waiting.length + ofOthers > 0
  return (
    <div className={classes.closed} key={eventId}>
      <Text as="h1" size="large" centred>
        {isGone ? t(($) => $.booth.closed.title) : t(($) => $.booth.closed.offline_title)}
      </Text>
      <Text size="small" tone="3" centred>
        {!isGone
          ? t(($) => $.booth.closed.offline)
          : typeof reach === 'object'
            ? reach.closed
            : t(($) => $.booth.closed.gone)}
      </Text>
      {isHolding ? <BoothNotice booth={booth} onList={onList} /> : null}
      <PlainButton look="primary" size="large" onClick={open}>
        {t(($) => $.booth.closed.again)}
      </PlainButton>
      <PlainButtonLink size="large" to={paths.events}>
        {t(($) => $.booth.closed.events)}
      </PlainButtonLink>
    </div>
  )
}

/** Shown to a person who manages the event and is not among its people. */
function JoinEvent({ booth, onList }: { booth: Booth; onList: () => void }) {
  const [isJoining, setJoining] = useState(false)
  const [fault, setFault] = useState<string>()
  const join = async (): Promise<void> => {
    setJoining(true)
    setFault(await booth.join())
    setJoining(false)
  }
  return (
    <div className={classes.closed}>
      <Text as="h1" size="large" centred>
        {t(($) => $.booth.join.title)}
      </Text>
      <Text size="small" tone="3" centred>
        {t(($) => $.booth.join.text)}
      </Text>
      {booth.waiting.length + booth.ofOthers > 0 ? <BoothNotice booth={booth} onList={onList} /> : null}
      {fault === undefined ? null : <FieldError error={fault} />}
      <PlainButton look="primary" size="large" loading={isJoining} onClick={() => void join()}>
        {t(($) => $.booth.join.act)}
      </PlainButton>
      <PlainButtonLink size="large" to={paths.events}>
        {t(($) => $.booth.closed.events)}
      </PlainButtonLink>
    </div>
  )
}

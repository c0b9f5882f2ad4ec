import type { SyncChange, SyncRun } from '@kartu/contracts/integrations/directory-sync'
import {
  directorySyncRoutes,
  syncChangeStates,
  type SyncChangeState,
} from '@kartu/contracts/integrations/directory-sync.plain'
import { modalWidthPx } from '@kartu/contracts/limits'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../lib/queries.ts'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import dialog from '../../../ui/popup/dialog.module.css'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import classes from './sync-rows.module.css'
import { t } from './words.ts'

interface SyncChangesModalProps {
  companyId: string
  run: SyncRun
  close: () => void
}

/** People of a run with their changes and refusals. */
export function SyncChangesModal({ companyId, run, close }: SyncChangesModalProps) {
  const [state, setState] = useState<SyncChangeState | undefined>(undefined)
  const [after, setAfter] = useState<string | undefined>(undefined)
  const query = { ...(state === undefined ? {} : { state }), ...(after === undefined ? {} : { after }) }
  const params = { companyId, runId: run._id }
  const { data, error, refetch } = useQuery(q(directorySyncRoutes.changes, { params, query }))
  const last = data?.changes.at(-1)
  return (
    <ModalFrame title={t(($) => $.directorySync.changes.title)} widthPx={modalWidthPx} onClose={close}>
      <Stack gap="l">
        <NativeSelect
          label={t(($) => $.directorySync.changes.filter)}
          data={[
            { value: '', label: t(($) => $.directorySync.changes.all) },
            ...syncChangeStates
              .filter((one) => run.states[one] > 0)
              .map((one) => ({ value: one, label: t(($) => $.directorySync.changes.states[one]) })),
          ]}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) => {
            setState(syncChangeStates.find((one) => one === value))
            setAfter(undefined)
          }}
        />
        {data ? (
          data.changes.length === 0 ? (
            <Text tone="2">{t(($) => $.directorySync.changes.none)}</Text>
          ) : (
            <DividedList framed>
              {data.changes.map((change) => (
                <Person key={change._id} change={change} />
              ))}
            </DividedList>
          )
        ) : (
          <QueryFallback query={{ error, refetch }} fields={3} />
        )}
        {data?.more && last ? (
          <Row>
            <Button variant="default" onClick={() => setAfter(last._id)}>
              {t(($) => $.directorySync.changes.next)}
            </Button>
          </Row>
        ) : null}
      </Stack>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={close}>
          {t(($) => $.directorySync.changes.close)}
        </Button>
      </div>
    </ModalFrame>
  )
}

function Person({ change }: { change: SyncChange }) {
  const { name, email, action, state, fields, error } = change
  const names = fields.map((field) => t(($) => $.directorySync.form.names[field])).join(', ')
  return (
    <li>
      <Stack gap="xs" className={classes.row}>
        <Row wrap justify="between">
          <Text as="bdi" strong>
            {name || email}
          </Text>
          <Text size="small" tone={state === 'failed' ? 'bad' : state === 'held' ? 'warn' : '2'}>
            {t(($) => $.directorySync.changes.actions[action])} · {t(($) => $.directorySync.changes.states[state])}
          </Text>
        </Row>
        {name === '' || email === '' ? null : (
          <Text size="small" tone="2">
            <bdi>{email}</bdi>
          </Text>
        )}
        {names === '' ? null : (
          <Text size="small" tone="2">
            {t(($) => $.directorySync.changes.fields, { fields: names })}
          </Text>
        )}
        {error === null ? null : (
          <Text size="small" tone="bad">
            {error}
          </Text>
        )}
      </Stack>
    </li>
  )
}

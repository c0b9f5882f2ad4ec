import { Button, Progress } from '@mantine/core'
import { membersPerCallMax, modalWidthPx } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { formatNumber } from '../../../lib/format.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { useActor } from '../../../lib/session.ts'
import { markNounStale } from '../../../lib/stale.ts'
import { useDiscardPrompt } from '../../../ui/form/use-discard-prompt.tsx'
import { FileDrop } from '../../../ui/picture/file-drop.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { addPhotos, type PhotoFault } from './add-photos.ts'
import classes from './add-photos-modal.module.css'
import { type PhotoFile, photosIn, pictureEndings, zipEndings } from './photo-files.ts'
import { type PhotoPlan, photoPlan } from './photo-plan.ts'
import { t } from './words.ts'

type State =
  | { at: 'choose'; reading: boolean; error: string | null }
  | { at: 'check'; plan: PhotoPlan; ignored: string[] }
  | { at: 'work'; total: number; done: number; faults: PhotoFault[]; ended: boolean }

const first: State = { at: 'choose', reading: false, error: null }
const zipBytesMax = 2_147_483_648

/** Photos for many people: files named after an email or external ID, checked, then added one after the other. */
export function AddPhotosModal({ close }: ModalProps<'add-photos'>) {
  const { companyId } = useActor()
  const client = useQueryClient()
  const [state, setState] = useState<State>(first)
  const stop = useRef<AbortController>(null)
  const { prompt, ask, asking } = useDiscardPrompt(state.at === 'work' && !state.ended)

  const read = async (files: File[]): Promise<void> => {
    setState({ at: 'choose', reading: true, error: null })
    try {
      const { photos, ignored } = await photosIn(files)
      const plan = photoPlan(photos, await found(companyId, photos))
      setState({ at: 'check', plan, ignored })
    } catch (error) {
      setState({ at: 'choose', reading: false, error: isApiError(error) ? error.message : t(($) => $.photos.no_zip) })
    }
  }

  const add = async (matches: PhotoPlan['matches']): Promise<void> => {
    stop.current = new AbortController()
    setState({ at: 'work', total: matches.length, done: 0, faults: [], ended: false })
    await addPhotos(companyId, matches, stop.current.signal, (match, reason) =>
      setState((before) =>
        before.at !== 'work'
          ? before
          : reason === null
            ? { ...before, done: before.done + 1 }
            : { ...before, faults: [...before.faults, { match, reason }] },
      ),
    )
    setState((before) => (before.at === 'work' ? { ...before, ended: true } : before))
    markNounStale(client, 'members')
  }

  const leave = (): void =>
    ask(() => {
      stop.current?.abort()
      close()
    })

  return (
    <>
      <ModalFrame title={t(($) => $.photos.title)} widthPx={modalWidthPx} ignoresEscape={asking} onClose={leave}>
        {state.at === 'choose' ? (
          <Choose state={state} onFiles={(files) => void read(files)} />
        ) : state.at === 'check' ? (
          <Check plan={state.plan} ignored={state.ignored} />
        ) : (
          <Work state={state} />
        )}
        <Buttons state={state} onBack={() => setState(first)} onAdd={(matches) => void add(matches)} onLeave={leave} />
      </ModalFrame>
      {prompt}
    </>
  )
}

interface ButtonsProps {
  state: State
  onBack: () => void
  onAdd: (matches: PhotoPlan['matches']) => void
  onLeave: () => void
}

function Buttons({ state, onBack, onAdd, onLeave }: ButtonsProps) {
  return (
    <Row wrap justify="end" className={classes.buttons}>
      {state.at === 'choose' ? (
        <Button variant="default" onClick={onLeave}>
          {t(($) => $.common.cancel)}
        </Button>
      ) : state.at === 'check' ? (
        <>
          <Button variant="default" onClick={onBack}>
            {t(($) => $.photos.other_files)}
          </Button>
          {state.plan.matches.length > 0 ? (
            <Button onClick={() => onAdd(state.plan.matches)}>
              {t(($) => $.photos.add, { count: state.plan.matches.length })}
            </Button>
          ) : null}
        </>
      ) : state.ended ? (
        <>
          {state.faults.length > 0 ? (
            <Button variant="default" onClick={() => onAdd(state.faults.map(({ match }) => match))}>
              {t(($) => $.photos.again, { count: state.faults.length })}
            </Button>
          ) : null}
          <Button onClick={onLeave}>{t(($) => $.common.close)}</Button>
        </>
      ) : (
        <Button variant="default" onClick={onLeave}>
          {t(($) => $.photos.stop)}
        </Button>
      )}
    </Row>
  )
}

/** Looks up as many keys per call as the route allows. */
async function found(companyId: string, photos: readonly PhotoFile[]) {
  const keys = [...new Set(photos.map(({ key }) => key).filter((key) => key !== ''))]
  const members = []
  for (let at = 0; at < keys.length; at += membersPerCallMax) {
    const body = { keys: keys.slice(at, at + membersPerCallMax) }
    members.push(...(await callApi(memberRoutes.find, { params: { companyId }, body })))
  }
  return members
}

function Choose({ state, onFiles }: { state: Extract<State, { at: 'choose' }>; onFiles: (files: File[]) => void }) {
  return (
    <Stack gap="l">
      <p>{t(($) => $.photos.text)}</p>
      <FileDrop
        label={t(($) => $.photos.files)}
        rules={{
          endings: [...zipEndings, ...pictureEndings],
          mimeTypes: [],
          kinds: t(($) => $.photos.kinds),
          bytesMax: zipBytesMax,
        }}
        file={null}
        onFiles={onFiles}
        disabled={state.reading}
        error={state.error}
      />
    </Stack>
  )
}

function Check({ plan, ignored }: { plan: PhotoPlan; ignored: string[] }) {
  const replaced = plan.matches.filter(({ member }) => member.card.has_photo)
  const lists = [
    {
      title: t(($) => $.photos.replaced, { count: replaced.length }),
      names: replaced.map(({ member }) => member.name),
    },
    { title: t(($) => $.photos.unknown, { count: plan.unknown.length }), names: plan.unknown },
    { title: t(($) => $.photos.doubled, { count: plan.doubled.length }), names: plan.doubled },
    { title: t(($) => $.photos.ignored, { count: ignored.length }), names: ignored },
  ]
  return (
    <Stack gap="l">
      <Text strong>{t(($) => $.photos.found, { count: plan.matches.length })}</Text>
      {lists.map(({ title, names }) =>
        names.length === 0 ? null : (
          <details key={title} className={classes.names} open={names.length <= 5}>
            <summary>{title}</summary>
            <ul>
              {[...new Set(names)].map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </details>
        ),
      )}
    </Stack>
  )
}

function Work({ state }: { state: Extract<State, { at: 'work' }> }) {
  const { total, done, faults, ended } = state
  return (
    <Stack gap="l">
      <Text role="status" strong>
        {ended
          ? t(($) => $.photos.done, { count: done })
          : t(($) => $.photos.progress, { done: formatNumber(done + faults.length), total: formatNumber(total) })}
      </Text>
      {ended ? null : (
        <>
          <Progress value={((done + faults.length) / total) * 100} aria-label={t(($) => $.photos.title)} />
          <Text tone="3">{t(($) => $.photos.keep_open)}</Text>
        </>
      )}
      {faults.length === 0 ? null : (
        <div role="alert" className={classes.names}>
          <Text tone="bad">{t(($) => $.photos.faults, { count: faults.length })}</Text>
          <ul>
            {faults.map(({ match, reason }) => (
              <li key={match.member.member_id}>{`${match.photo.name}: ${reason}`}</li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  )
}

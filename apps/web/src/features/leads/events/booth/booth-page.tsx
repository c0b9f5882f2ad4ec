import type { Warmth } from '@kartu/contracts/leads/leads.plain'
import { dayCount, dayNumber } from '@kartu/contracts/leads/event-days'
import { IconCloudOff, IconPencil, IconScan, IconUsers, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../../lib/api-error.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { openModal } from '../../../../lib/modals.ts'
import { paths } from '../../../../lib/paths.ts'
import { type ScannedLead, scanTaker } from '../../../../lib/scan/scan-taker.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { PlainButton } from '../../../../ui/form/plain-button.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { givenAway } from './booth-call.ts'
import { BoothClosed } from './booth-closed.tsx'
import { BoothForm } from './booth-form.tsx'
import { LatestLead } from './latest-lead.tsx'
import { type BoothFields, type BoothLead, fieldsOfScan } from './booth-lead.ts'
import { BoothList } from './booth-list.tsx'
import { BoothNotice } from './booth-notice.tsx'
import { sendUnkept } from './booth-outbox.ts'
import { addLead, type BoothKit, changeLead, draftId, findDraft, isNoRoom, keepDraft } from './booth-store.ts'
import { DrawnCode } from '../../../../ui/picture/drawn-code.tsx'
import { newId } from '../../../../lib/new-id.ts'
import { useAwake } from '../../../../lib/browser/use-awake.ts'
import { type Booth, useBooth } from './use-booth.ts'
import { t } from './booth-words.ts'
import classes from './booth.module.css'
import { ownOfflineMark } from '../../../../lib/company/own-offline.ts'

/** Time after its last change during which a lead may be changed here before it is sent. */
const heldMs = 30_000

type View =
  | { show: 'code' }
  | { show: 'list' }
  | { show: 'form'; lead: BoothLead | null; draftId: string; draft: BoothFields | undefined }

/** URL hash of the form, so that Back closes only the form and a reload opens it again. */
const formHash = '#form'

/** `/pro/events/{id}/booth`: screen for a phone at a booth. It also opens and stores leads offline. */
export function BoothPage() {
  const { id = '' } = useParams()
  const booth = useBooth(id)
  const [last, setLast] = useState<BoothLead | null>(null)
  const [unchanged, setUnchanged] = useState('')
  useAwake()
  useEffect(beginOwnOffline, [])
  const { kit } = booth
  const { view, openForm, showList, back } = useBoothView(kit)
  useHeld(view.show === 'form' ? view.lead : null)
  const add = async (fields: BoothFields & Pick<BoothLead, 'scan'>, picture: Blob | null = null): Promise<void> => {
    // A lead is stored only with its event.
    if (kit === undefined) throw new Error('No event is open')
    const now = Date.now()
    const { userId, companyId, eventId, name: eventName } = kit
    const ids = { id: newId(), userId, companyId, eventId, eventName }
    const times = { capturedAt: now, heldUntil: now + heldMs, refusal: null }
    const lead = { ...fields, ...ids, ...times, ...(picture && { pictureId: newId() }) }
    await keepOrSend(lead, picture)
    await booth.refresh()
    setLast(lead)
    setUnchanged('')
    back()
    booth.send()
  }
  useScans((lead, picture) => add(fieldsOfScan(lead), picture))

  const change = async (lead: BoothLead, fields: BoothFields): Promise<void> => {
    const held = lead.refusal === null ? Date.now() + heldMs : 0
    const changed = { ...lead, ...fields, heldUntil: held, refusal: null }
    if (!(await changeLead(changed).catch(notKept))) throw new ApiError(left())
    await booth.refresh()
    setLast(changed)
    setUnchanged('')
    back()
    booth.send()
  }
  // Input is kept, even if the event changes or is deleted.
  if (view.show === 'form' && (kit || view.lead)) {
    const { lead, draft, draftId: id } = view
    return (
      <BoothForm
        key={id}
        lead={lead}
        draft={draft}
        onType={(fields) => void keepDraft(id, fields)}
        onSave={async (fields) => {
          await (lead ? change(lead, fields) : add(fields))
          await keepDraft(id, null)
        }}
        onBack={back}
      />
    )
  }
  if (view.show === 'list')
    return <BoothList waiting={booth.waiting} onCorrect={(lead) => void openForm(lead)} onBack={back} />
  if (kit === undefined || booth.state !== 'open') return <BoothClosed booth={booth} eventId={id} onList={showList} />
  return (
    <OpenBooth
      booth={booth}
      kit={kit}
      last={last}
      fault={unchanged}
      onForm={(lead) => void openForm(lead)}
      onWarmth={(lead, warmth) =>
        void change(lead, { ...lead, warmth }).catch((error: Error) => setUnchanged(error.message))
      }
      onList={showList}
    />
  )
}

interface OpenBoothProps {
  booth: Booth
  kit: BoothKit
  /** The lead captured last. */
  last: BoothLead | null
  /** Reason why its last change was not stored. */
  fault: string
  /** Opens the form; null is a new lead. */
  onForm: (lead: BoothLead | null) => void
  onWarmth: (lead: BoothLead, warmth: Warmth) => void
  onList: () => void
}

/** The code to scan, the lead captured last, and the ways to capture another one. */
function OpenBooth({ booth, kit, last, fault, onForm, onWarmth, onList }: OpenBoothProps) {
  const held = booth.waiting.find((lead) => lead.id === last?.id)
  return (
    <div className={classes.booth}>
      <Head booth={booth} kit={kit} onList={onList} />
      <Code kit={kit} />
      {last && !held?.refusal ? (
        <LatestLead
          lead={held ?? last}
          isSent={held === undefined}
          isLinked={!givenAway.has(last.id)}
          fault={fault}
          onWarmth={(warmth) => held && onWarmth(held, warmth)}
          onNote={() => held && onForm(held)}
        />
      ) : null}
      <BoothNotice booth={booth} onList={onList} />
      <Row gap="m" align="stretch" className={classes.acts}>
        <button type="button" className={classes.side} aria-label={t(($) => $.booth.add)} onClick={() => onForm(null)}>
          <IconPencil size={20} stroke={1.6} aria-hidden="true" />
          {t(($) => $.booth.by_hand)}
        </button>
        <PlainButton
          look="primary"
          size="large"
          icon={<IconScan size={22} stroke={1.6} aria-hidden="true" />}
          onClick={() => openModal('scan-card', { eventId: kit.eventId })}
        >
          {t(($) => $.booth.scan)}
        </PlainButton>
        <p className={classes.side}>
          <IconUsers size={20} stroke={1.6} aria-hidden="true" />
          {t(($) => $.booth.met, { count: kit.met + booth.waiting.length })}
        </p>
      </Row>
    </div>
  )
}

/** The visible part of the screen. The form has its own URL, and opens with the stored draft. */
function useBoothView(kit: BoothKit | undefined) {
  const [view, setView] = useState<View>({ show: 'code' })
  const location = useLocation()
  const navigate = useNavigate()
  const openForm = async (lead: BoothLead | null): Promise<void> => {
    const place = lead ?? kit
    if (place === undefined) return
    const id = draftId(place, lead?.id)
    const draft = await findDraft(id).catch(() => undefined)
    setView({ show: 'form', lead, draftId: id, draft })
    if (window.location.hash !== formHash) void navigate({ hash: formHash })
  }
  useFormAddress(location.hash === formHash, view.show === 'form', kit !== undefined, {
    open: () => void openForm(null),
    close: () => setView({ show: 'code' }),
  })
  const back = (): void => {
    setView({ show: 'code' })
    if (window.location.hash !== formHash) return
    if (location.key === 'default') void navigate({ hash: '' }, { replace: true })
    else void navigate(-1)
  }
  return { view, openForm, showList: () => setView({ show: 'list' }), back }
}

/** If this phone cannot store it, the server may still accept it. Rejects with a sentence, and the input stays. */
async function keepOrSend(lead: BoothLead, picture: Blob | null): Promise<void> {
  try {
    await addLead(lead, picture)
  } catch (error) {
    if (!(await sendUnkept(lead, picture))) notKept(error)
  }
}

function notKept(error: unknown): never {
  const message = t(($) => (isNoRoom(error) ? $.booth.form.no_room : $.booth.form.keeps_nothing))
  throw new ApiError({ status: 507, code: 'no_room', message })
}

const left = () => ({ status: 409, code: 'left', message: t(($) => $.booth.form.left) })

/** Closes the form when Back leaves its URL, and opens it if a page is loaded at this URL. */
function useFormAddress(
  isAddress: boolean,
  isOpen: boolean,
  isReady: boolean,
  act: { open: () => void; close: () => void },
): void {
  const [isFirst] = useState(isAddress)
  const open = useEffectEvent(act.open)
  const close = useEffectEvent(act.close)
  useEffect(() => {
    if (isFirst && isReady) open()
  }, [isFirst, isReady])
  const was = useRef(isAddress)
  useEffect(() => {
    if (was.current && !isAddress && isOpen) close()
    was.current = isAddress
  }, [isAddress, isOpen])
}

/** Scans are stored here while this screen is open. */
function useScans(take: (lead: ScannedLead, picture: Blob | null) => Promise<void>): void {
  const taker = useRef(take)
  useEffect(() => {
    taker.current = take
  })
  useEffect(() => {
    scanTaker.set((lead, picture) => taker.current(lead, picture))
    return () => scanTaker.set(null)
  }, [])
}

/** A lead is not sent during an edit. */
function useHeld(lead: BoothLead | null): void {
  useEffect(() => {
    if (lead === null || lead.refusal !== null) return undefined
    const hold = (): void => void changeLead({ ...lead, heldUntil: Date.now() + heldMs }).catch(() => {})
    hold()
    const timer = setInterval(hold, heldMs / 2)
    return () => clearInterval(timer)
  }, [lead])
}

function Head({ booth, kit, onList }: { booth: Booth; kit: BoothKit; onList: () => void }) {
  const now = useNow()
  const day = t(($) => $.booth.day, {
    day: formatNumber(dayNumber(kit, new Date(now))),
    days: formatNumber(dayCount(kit)),
  })
  const count = booth.waiting.length
  return (
    <Row as="header" className={classes.top}>
      <Link className={classes.icon} to={paths.event(kit.eventId)} aria-label={t(($) => $.booth.close)}>
        <IconX size={22} stroke={1.6} aria-hidden="true" />
      </Link>
      <Stack grow gap="none">
        <Text as="h1" size="large" oneLine>
          <bdi>{kit.name}</bdi>
        </Text>
        <Text size="small" tone="3" oneLine>
          {kit.place === '' ? day : `${day}, ${kit.place}`}
        </Text>
      </Stack>
      <div role="status">
        {count === 0 ? null : (
          <button type="button" className={classes.waiting} onClick={onList}>
            <IconCloudOff size={16} stroke={1.7} aria-hidden="true" />
            {t(($) => $.booth.waiting, { count })}
          </button>
        )}
      </div>
    </Row>
  )
}

function Code({ kit: { person } }: { kit: BoothKit }) {
  return (
    <section className={classes.card}>
      {person.url === null ? (
        <Text centred className={classes.noCode}>
          {t(($) => $.booth.no_code)}
        </Text>
      ) : (
        <DrawnCode className={classes.code} url={person.url} label={t(($) => $.booth.code_of, { name: person.name })} />
      )}
      <Text size="title-3" centred>
        {person.name}
      </Text>
      {person.title === '' ? null : <Text centred>{person.title}</Text>}
    </section>
  )
}

/**
 * Marks the page as working offline: nothing else reloads or leaves it, because input would be lost. Returns the
 * function that removes the mark.
 */
function beginOwnOffline(): () => void {
  document.documentElement.dataset[ownOfflineMark] = ''
  return () => {
    delete document.documentElement.dataset[ownOfflineMark]
  }
}

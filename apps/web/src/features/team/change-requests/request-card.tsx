import type { Picture } from '@kartu/contracts/company/cards'
import type { ChangeRequest } from '@kartu/contracts/team/change-requests'
import { changeRequestRoutes } from '@kartu/contracts/team/change-requests.plain'
import { requestMessageCharactersMax } from '@kartu/contracts/limits'
import { Button } from '@mantine/core'
import { type Icon, IconArrowBackUp, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { lengthFault } from '../../../lib/form/field-errors.ts'
import { formatAgo, formatDateTime } from '../../../lib/format.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { LimitedInput } from '../../../ui/form/limited-input.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { StatusChip, type StatusTone } from '../../../ui/table/status-chip.tsx'
import { Grid, Panel, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './requests-panel.module.css'

interface RequestCardProps {
  request: ChangeRequest
  mayDecide: boolean
  isOwn: boolean
  /** After a decision the card is removed, and the focus must move elsewhere. */
  onDone: () => void
}

const chips: Record<ChangeRequest['state'], { tone: StatusTone; icon: Icon }> = {
  pending: { tone: 'waiting', icon: IconClock },
  accepted: { tone: 'good', icon: IconCheck },
  rejected: { tone: 'bad', icon: IconX },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp },
}

/** One request: the person, the current and the requested value, and the actions. */
export function RequestCard({ request, mayDecide, isOwn, onDone }: RequestCardProps) {
  const id = useId()
  const { member, state } = request
  const field = t(($) => $.customisation.fields[request.field])
  const chip = chips[state]
  return (
    <Panel as="li" aria-labelledby={id}>
      <Row wrap align="start" gap="m">
        <PersonAvatar name={member.name} />
        <div className={classes.who}>
          <Text as="h3" id={id}>
            {t(($) => $.changeRequests.asks, { name: member.name, field })}
          </Text>
          <Text size="small" tone="3">
            <time dateTime={request.created_at} title={formatDateTime(request.created_at)}>
              {formatAgo(request.created_at)}
            </time>
            {request.decided_by === '' ? null : ` · ${t(($) => $.changeRequests.by, { name: request.decided_by })}`}
          </Text>
        </div>
        {state === 'pending' && mayDecide ? null : (
          <StatusChip tone={chip.tone} icon={chip.icon}>
            {t(($) => $.changeRequests.state[state])}
          </StatusChip>
        )}
      </Row>
      <Grid as="dl" gap="s" align="stretch">
        <Side
          label={t(($) => (state === 'pending' ? $.changeRequests.before : $.changeRequests.was))}
          lines={request.before}
        >
          {request.field === 'photo' ? (
            <Photo picture={request.photo_before} alt={t(($) => $.cardPage.photo_of, { name: member.name })} />
          ) : null}
        </Side>
        <Side label={t(($) => $.changeRequests.after)} lines={request.after} asked>
          {request.field === 'photo' ? (
            <Photo picture={request.photo} alt={t(($) => $.changeRequests.new_photo, { name: member.name })} />
          ) : null}
        </Side>
      </Grid>
      {request.message === '' ? null : (
        <Text tone="2">{t(($) => $.changeRequests.message, { message: request.message })}</Text>
      )}
      {request.answer === '' ? null : (
        <Text size="small" tone="2">
          {t(($) => $.changeRequests.answered, { answer: request.answer })}
        </Text>
      )}
      {state !== 'pending' ? null : mayDecide ? (
        <Decision request={request} onDone={onDone} />
      ) : isOwn ? (
        <Withdrawal request={request} onDone={onDone} />
      ) : null}
    </Panel>
  )
}

interface SideProps {
  label: string
  lines: readonly string[]
  asked?: boolean
  children: ReactNode
}

function Side({ label, lines, asked, children }: SideProps) {
  return (
    <Panel pad="s" gap="none" ground={asked ? 'accent' : 'paper'} className={classes.side}>
      <Text as="dt" size="small" tone={asked ? '2' : '3'}>
        {label}
      </Text>
      <Text as="dd" dir="auto">
        {children ??
          (lines.length === 0 ? (
            <span className={classes.nothing}>{t(($) => $.changeRequests.nothing)}</span>
          ) : (
            placed(lines).map(({ place, line }) => (
              <span key={place} className={classes.line}>
                {line}
              </span>
            ))
          ))}
      </Text>
    </Panel>
  )
}

/** Two lines may have the same text. */
const placed = (lines: readonly string[]): { place: number; line: string }[] =>
  lines.map((line, place) => ({ place, line }))

function Photo({ picture, alt }: { picture: Picture | null; alt: string }) {
  if (picture === null) return <span className={classes.nothing}>{t(($) => $.changeRequests.no_photo)}</span>
  return <img className={classes.photo} src={picture.url} width={96} height={96} alt={alt} />
}

interface ActProps {
  request: ChangeRequest
  onDone: () => void
}

/** One click decides; a rejection may have a reply. */
function Decision({ request, onDone }: ActProps) {
  const { companyId } = useActor()
  const [answer, setAnswer] = useState<string | null>(null)
  const accept = useApiMutation(changeRequestRoutes.accept)
  const reject = useApiMutation(changeRequestRoutes.reject)
  const field = useRef<HTMLInputElement>(null)
  const isTooLong = lengthFault(answer ?? '', requestMessageCharactersMax) !== undefined
  const busy = accept.isPending || reject.isPending
  const params = { companyId, changeRequestId: request._id }
  const names = { name: request.member.name, field: t(($) => $.customisation.fields[request.field]) }
  const done = (sentence: string) => ({
    onSuccess: () => {
      toastSuccess(sentence)
      onDone()
    },
  })
  return (
    <Stack>
      {answer === null ? null : (
        <LimitedInput
          ref={field}
          data-autofocus
          autoFocus
          label={t(($) => $.changeRequests.answer)}
          description={t(($) => $.changeRequests.answer_hint, names)}
          charactersMax={requestMessageCharactersMax}
          value={answer}
          disabled={busy}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      )}
      <ErrorNote error={accept.error ?? reject.error} />
      <Row wrap>
        <Button
          loading={accept.isPending}
          disabled={busy}
          aria-label={t(($) => $.changeRequests.accept_of, names)}
          leftSection={<IconCheck size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => accept.mutate({ params }, done(t(($) => $.changeRequests.accepted)))}
        >
          {t(($) => $.changeRequests.accept)}
        </Button>
        <Button
          variant="default"
          loading={reject.isPending}
          disabled={busy}
          aria-label={t(($) => $.changeRequests.reject_of, names)}
          onClick={() => {
            if (isTooLong) return field.current?.focus()
            reject.mutate(
              { params, body: { answer: (answer ?? '').trim() } },
              done(t(($) => $.changeRequests.rejected)),
            )
          }}
        >
          {t(($) => $.changeRequests.reject)}
        </Button>
        {answer === null ? (
          <Button
            variant="subtle"
            disabled={busy}
            aria-label={t(($) => $.changeRequests.answer_add_of, names)}
            onClick={() => setAnswer('')}
          >
            {t(($) => $.changeRequests.answer_add)}
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}

function Withdrawal({ request, onDone }: ActProps) {
  const { companyId } = useActor()
  const withdraw = useApiMutation(changeRequestRoutes.withdraw)
  return (
    <Stack>
      <ErrorNote error={withdraw.error} />
      <Row wrap>
        <Button
          variant="default"
          loading={withdraw.isPending}
          aria-label={t(($) => $.changeRequests.withdraw_of, {
            field: t(($) => $.customisation.fields[request.field]),
          })}
          onClick={() =>
            withdraw.mutate(
              { params: { companyId, changeRequestId: request._id } },
              {
                onSuccess: () => {
                  toastSuccess(t(($) => $.changeRequests.withdrawn))
                  onDone()
                },
              },
            )
          }
        >
          {t(($) => $.changeRequests.withdraw)}
        </Button>
      </Row>
    </Stack>
  )
}

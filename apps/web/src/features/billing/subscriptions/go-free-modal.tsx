import { Checkbox, Loader, TextInput } from '@mantine/core'
import { modalWidthPx, searchCharactersMax } from '@kartu/contracts/limits'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions.plain'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { useSubscription } from '../../../lib/company/use-subscription.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { t } from './words.ts'
import classes from './go-free.module.css'

interface Person {
  _id: string
  name: string
  about: string
}

const shownMax = 20
const typingMs = 200

/** Chooses the members who stay verified on the Free plan: the admin decides, not the program. */
export function GoFreeModal({ close }: ModalProps<'go-free'>) {
  const { companyId } = useActor()
  const subscription = useSubscription()
  const [chosen, setChosen] = useState<readonly Person[]>([])
  const goFree = useApiMutation(subscriptionRoutes.goFree, {
    onSuccess: () => {
      toastSuccess(t(($) => $.subscriptions.done.free))
      close()
    },
  })
  const { data } = subscription
  if (data === undefined)
    return (
      <ModalFrame title={t(($) => $.subscriptions.free.title)} widthPx={modalWidthPx} onClose={close}>
        <ErrorNote error={subscription.error} onRetry={() => void subscription.refetch()} />
        {subscription.isPending ? <Loader size="sm" /> : null}
      </ModalFrame>
    )
  const max = data.free_seats
  const isFull = chosen.length >= max
  const toggle = (person: Person): void => {
    const rest = chosen.filter(({ _id }) => _id !== person._id)
    if (rest.length < chosen.length) setChosen(rest)
    else if (!isFull) setChosen([...chosen, person])
  }
  return (
    <FormModal
      title={t(($) => $.subscriptions.free.title)}
      submitLabel={t(($) => $.subscriptions.free.submit)}
      loading={goFree.isPending}
      error={goFree.error}
      dirty={chosen.length > 0}
      submitDisabled={chosen.length === 0}
      onSubmit={(event) => {
        event.preventDefault()
        const keep = chosen.map(({ _id }) => _id)
        goFree.mutate({ params: { companyId }, body: { keep_member_ids: keep, revision: data.revision } })
      }}
      onClose={close}
    >
      <div className={classes.words}>
        <p>{t(($) => $.subscriptions.free.text, { count: max })}</p>
        <p>{t(($) => $.subscriptions.free.rest)}</p>
        <p>{t(($) => $.subscriptions.free.admin)}</p>
      </div>
      <People chosen={chosen} isFull={isFull} onToggle={toggle} />
      <p className={classes.count} role="status">
        {t(($) => $.subscriptions.free.chosen, { count: formatNumber(chosen.length), max: formatNumber(max) })}
      </p>
    </FormModal>
  )
}

interface PeopleProps {
  chosen: readonly Person[]
  isFull: boolean
  onToggle: (person: Person) => void
}

/** Chosen members first, then the search results. */
function People({ chosen, isFull, onToggle }: PeopleProps) {
  const { companyId } = useActor()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, typingMs)
  const found = useQuery({
    ...q(memberRoutes.list, {
      params: { companyId },
      query: { search: search.slice(0, searchCharactersMax), status: 'verified', per_page: shownMax },
    }),
    placeholderData: keepPreviousData,
  })
  const people = (found.data?.data ?? [])
    .filter((row) => !chosen.some(({ _id }) => _id === row._id))
    .map((row) => ({ _id: row._id, name: row.card.name, about: row.card.job_title || row.email }))
  return (
    <>
      <TextInput
        data-autofocus
        type="search"
        label={t(($) => $.subscriptions.free.search)}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // Enter searches instead of choosing.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
      <fieldset className={classes.people}>
        <legend className="visually-hidden">{t(($) => $.subscriptions.free.people)}</legend>
        {[...chosen, ...people].map((person) => {
          const checked = chosen.includes(person)
          return (
            <Checkbox
              key={person._id}
              classNames={{ root: classes.person }}
              label={person.name}
              description={person.about}
              checked={checked}
              disabled={isFull && !checked}
              onChange={() => onToggle(person)}
            />
          )
        })}
        {found.data && people.length === 0 && chosen.length === 0 ? (
          <p className={classes.count}>{t(($) => $.subscriptions.free.nobody)}</p>
        ) : null}
      </fieldset>
      {(found.data?.meta.total ?? 0) > shownMax ? (
        <p className={classes.count}>{t(($) => $.subscriptions.free.more, { count: shownMax })}</p>
      ) : null}
    </>
  )
}

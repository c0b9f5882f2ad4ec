import { Checkbox, Loader, TextInput } from '@mantine/core'
import { modalWidthPx } from '@kartu/contracts/limits'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions.plain'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { type FoundPerson, useFoundPeople } from '../../../lib/company/use-found-people.ts'
import { useSubscription } from '../../../lib/company/use-subscription.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { Panel, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './subscriptions.module.css'

const shownMax = 20

/** Chooses the members who stay verified on the Free plan: the admin decides, not the program. */
export function GoFreeModal({ close }: ModalProps<'go-free'>) {
  const { companyId } = useActor()
  const subscription = useSubscription()
  const [chosen, setChosen] = useState<readonly FoundPerson[]>([])
  const goFree = useApiMutation(subscriptionRoutes.goFree, {
    toast: t(($) => $.subscriptions.done.free),
    onSuccess: close,
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
  const toggle = (person: FoundPerson): void => {
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
      <Stack gap="xs">
        <Text tone="2">{t(($) => $.subscriptions.free.text, { count: max })}</Text>
        <Text tone="2">{t(($) => $.subscriptions.free.rest)}</Text>
        <Text tone="2">{t(($) => $.subscriptions.free.admin)}</Text>
      </Stack>
      <People chosen={chosen} isFull={isFull} onToggle={toggle} />
      <Text size="small" tone="3" figures role="status">
        {t(($) => $.subscriptions.free.chosen, { count: formatNumber(chosen.length), max: formatNumber(max) })}
      </Text>
    </FormModal>
  )
}

interface PeopleProps {
  chosen: readonly FoundPerson[]
  isFull: boolean
  onToggle: (person: FoundPerson) => void
}

/** Chosen members first, then the search results. */
function People({ chosen, isFull, onToggle }: PeopleProps) {
  const [typed, setTyped] = useState('')
  // Loads one more than is shown, to detect that there are others.
  const found = useFoundPeople(typed, shownMax + 1)
  const people = found.people?.slice(0, shownMax).filter((row) => !chosen.some(({ _id }) => _id === row._id)) ?? []
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
      <ErrorNote error={found.error} onRetry={found.refetch} />
      <Panel as="fieldset" pad="s" gap="l" className={classes.people}>
        <legend className="visually-hidden">{t(($) => $.subscriptions.free.people)}</legend>
        {[...chosen, ...people].map((person) => {
          const checked = chosen.includes(person)
          return (
            <Checkbox
              key={person._id}
              label={person.name}
              description={person.about}
              checked={checked}
              disabled={isFull && !checked}
              onChange={() => onToggle(person)}
            />
          )
        })}
        {found.people && people.length === 0 && chosen.length === 0 ? (
          <Text tone="3">{t(($) => $.subscriptions.free.nobody)}</Text>
        ) : null}
      </Panel>
      {(found.people?.length ?? 0) > shownMax ? (
        <Text tone="3">{t(($) => $.subscriptions.free.more, { count: shownMax })}</Text>
      ) : null}
    </>
  )
}

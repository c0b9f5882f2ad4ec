import { Switch } from '@mantine/core'
import { notificationMailPauseMinutes } from '@kartu/contracts/limits'
import type { NotificationPreferences } from '@kartu/contracts/platform/notifications'
import { groupsFor } from '@kartu/contracts/platform/notifications.policy'
import { notificationRoutes } from '@kartu/contracts/platform/notifications.plain'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { placesOf, useCurrent } from '../../../lib/session.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

/** Chooses which notifications of this company are also mailed. */
export function NotificationPreferencesModal({ companyId: asked, close }: ModalProps<'notification-preferences'>) {
  const { access } = useCurrent()
  const companyId = asked ?? access?.company._id ?? ''
  // On the account page a tab may have no company, and no loaded user yet.
  const me = useQuery(q(userRoutes.me))
  const place = me.data && placesOf(me.data).find(({ company }) => company._id === companyId)
  const params = { companyId }
  const stored = useQuery({ ...q(notificationRoutes.preferences, { params }), staleTime: 0, gcTime: 0 })
  const [chosen, setChosen] = useState<Partial<NotificationPreferences['mail']>>({})
  const save = useApiMutation(notificationRoutes.updatePreferences, {
    toast: t(($) => $.notifications.preferences.saved),
    onSuccess: close,
  })
  const mail = stored.data && { ...stored.data.mail, ...chosen }
  const groups = place ? groupsFor(place.membership) : []
  const dirty = groups.some((group) => mail?.[group] !== stored.data?.mail[group])
  return (
    <FormModal
      title={t(($) => $.notifications.preferences.title)}
      submitLabel={t(($) => $.notifications.preferences.save)}
      loading={save.isPending}
      submitDisabled={mail === undefined || place === undefined}
      error={save.error ?? stored.error ?? me.error}
      dirty={dirty}
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty) save.mutate({ params, body: { mail: chosen } })
        else close()
      }}
    >
      {me.data && place ? (
        <Text tone="2">
          {t(($) => $.notifications.preferences.text, {
            company: place.company.name,
            email: me.data.email,
            minutes: notificationMailPauseMinutes,
          })}
        </Text>
      ) : null}
      {groups.map((group) => (
        <Switch
          key={group}
          label={t(($) => $.notifications.preferences.groups[group].label)}
          description={t(($) => $.notifications.preferences.groups[group].hint)}
          disabled={mail === undefined}
          checked={mail?.[group] ?? false}
          onChange={({ currentTarget: { checked } }) => setChosen((before) => ({ ...before, [group]: checked }))}
        />
      ))}
    </FormModal>
  )
}

import type { SyncConnection, SyncSettings } from '@kartu/contracts/integrations/directory-sync'
import {
  directorySyncRoutes,
  type SyncField,
  syncFields,
  type SyncMode,
  syncModes,
  syncSchedules,
} from '@kartu/contracts/integrations/directory-sync.plain'
import { syncRemovalsMax } from '@kartu/contracts/integrations/directory-sync-limits'
import { Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { useChangedElsewhere } from '../../../ui/form/use-changed-elsewhere.tsx'
import { Pair, Section } from '../../../ui/frame/section.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { GroupFields } from './group-fields.tsx'
import { localHour, utcHour } from './local-hour.ts'
import { t } from './words.ts'

interface SyncSettingsModalProps {
  companyId: string
  connection: SyncConnection
  close: () => void
}

/** Groups, values, schedule and limits of the sync. */
export function SyncSettingsModal({ companyId, connection, close }: SyncSettingsModalProps) {
  const params = { companyId }
  const client = useQueryClient()
  // The editing begins from these values: the page is refetched while this is open.
  const [begun, setBegun] = useState({ settings: connection.settings, revision: connection.revision })
  const [settings, setSettings] = useState(connection.settings)
  const update = useApiMutation(directorySyncRoutes.update, {
    toast: t(($) => $.directorySync.form.saved),
    onSuccess: close,
  })
  const changed = useChangedElsewhere({
    error: update.error,
    forget: update.reset,
    load: () => client.fetchQuery({ ...q(directorySyncRoutes.get, { params }), staleTime: 0 }),
    take: ({ connection: theirs }, keepMine) => {
      if (!theirs) return close()
      setBegun({ settings: theirs.settings, revision: theirs.revision })
      if (!keepMine) setSettings(theirs.settings)
    },
  })
  const change = (part: Partial<SyncSettings>): void => setSettings({ ...settings, ...part })
  return (
    <>
      <FormModal
        title={t(($) => $.directorySync.form.title)}
        submitLabel={t(($) => $.directorySync.form.save)}
        loading={update.isPending}
        error={changed.error}
        dirty={JSON.stringify(settings) !== JSON.stringify(begun.settings)}
        ignoresEscape={changed.asking}
        onSubmit={(event) => {
          event.preventDefault()
          update.mutate({ params, body: { ...settings, revision: begun.revision } })
        }}
        onClose={close}
      >
        <Text tone="2">{t(($) => $.directorySync.form.new_plan)}</Text>
        <GroupFields companyId={companyId} provider={connection.provider} settings={settings} change={change} />
        <Values settings={settings} change={change} />
        <Schedule settings={settings} change={change} />
        <Limits settings={settings} change={change} />
      </FormModal>
      {changed.dialog}
    </>
  )
}

interface PartProps {
  settings: SyncSettings
  change: (part: Partial<SyncSettings>) => void
}

/** A new person always gets a name. */
const modesOf = (field: SyncField): readonly SyncMode[] =>
  field === 'name' ? syncModes.filter((mode) => mode !== 'never') : syncModes

function Values({ settings, change }: PartProps) {
  return (
    <Section title={t(($) => $.directorySync.form.fields)} hint={t(($) => $.directorySync.form.fields_hint)}>
      <Pair>
        {syncFields.map((field) => (
          <NativeSelect
            key={field}
            label={t(($) => $.directorySync.form.names[field])}
            data={modesOf(field).map((mode) => ({
              value: mode,
              label: t(($) => $.directorySync.form.modes[mode]),
            }))}
            value={settings.fields[field]}
            onChange={({ currentTarget: { value } }) =>
              change({ fields: { ...settings.fields, [field]: value as SyncMode } })
            }
          />
        ))}
      </Pair>
      <Checkbox
        label={t(($) => $.directorySync.form.guests)}
        checked={settings.guests}
        onChange={({ currentTarget: { checked } }) => change({ guests: checked })}
      />
      <Checkbox
        label={t(($) => $.directorySync.form.photos)}
        description={t(($) => $.directorySync.form.photos_hint)}
        checked={settings.photos}
        onChange={({ currentTarget: { checked } }) => change({ photos: checked })}
      />
    </Section>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

function Schedule({ settings, change }: PartProps) {
  const { schedule, hour } = settings
  return (
    <Section title={t(($) => $.directorySync.form.schedule)}>
      <Pair>
        <NativeSelect
          label={t(($) => $.directorySync.form.schedule)}
          data={syncSchedules.map((one) => ({ value: one, label: t(($) => $.directorySync.form.schedules[one]) }))}
          value={schedule}
          onChange={({ currentTarget: { value } }) =>
            change({ schedule: syncSchedules.find((one) => one === value) ?? 'off' })
          }
        />
        {schedule === 'daily' ? (
          <NativeSelect
            label={t(($) => $.directorySync.form.hour)}
            data={hours.map((one) => ({ value: String(one), label: `${String(one).padStart(2, '0')}:00` }))}
            value={String(localHour(hour))}
            onChange={({ currentTarget: { value } }) => change({ hour: utcHour(Number(value)) })}
          />
        ) : null}
      </Pair>
    </Section>
  )
}

function Limits({ settings, change }: PartProps) {
  return (
    <Section title={t(($) => $.directorySync.form.limits)} hint={t(($) => $.directorySync.form.limits_hint)}>
      <Pair>
        <NumberInput
          label={t(($) => $.directorySync.form.removals_max)}
          min={0}
          max={syncRemovalsMax}
          allowDecimal={false}
          value={settings.removals_max}
          onChange={(value) => change({ removals_max: Number(value) })}
        />
        <NumberInput
          label={t(($) => $.directorySync.form.removals_percent)}
          min={0}
          max={100}
          allowDecimal={false}
          value={settings.removals_percent}
          onChange={(value) => change({ removals_percent: Number(value) })}
        />
      </Pair>
    </Section>
  )
}

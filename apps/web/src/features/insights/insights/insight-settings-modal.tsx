import { Select, Skeleton, Switch } from '@mantine/core'
import type { InsightSettings } from '@kartu/contracts/insights/insights'
import { insightRoutes } from '@kartu/contracts/insights/insights.plain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { useChangedElsewhere } from '../../../ui/form/use-changed-elsewhere.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

type Edits = Partial<Pick<InsightSettings, 'per_person' | 'time_zone' | 'monthly_report'>>

/** Access to figures, figures per person, the time zone, and the mailed report. */
export function InsightSettingsModal({ close }: ModalProps<'insight-settings'>) {
  const params = { companyId: useActor().companyId }
  const client = useQueryClient()
  const settings = useQuery(q(insightRoutes.settings, { params }))
  const [edits, setEdits] = useState<Edits>({})
  const [begun, setBegun] = useState<number | null>(null)
  const [saving, setSaving] = useState(false)
  const update = useApiMutation(insightRoutes.updateSettings)
  const report = useApiMutation(insightRoutes.updateReport)
  const changed = useChangedElsewhere({
    error: update.error,
    forget: update.reset,
    load: () => client.fetchQuery({ ...q(insightRoutes.settings, { params }), staleTime: 0 }),
    take: (theirs, keepMine) => {
      setBegun(theirs.revision)
      if (!keepMine) setEdits({})
    },
  })

  async function save(kept: InsightSettings): Promise<void> {
    const { monthly_report: wanted, ...ofAll } = edits
    setSaving(true)
    try {
      if (wanted !== undefined) await report.mutateAsync({ params, body: { wanted } })
      if (Object.keys(ofAll).length > 0)
        await update.mutateAsync({ params, body: { ...ofAll, revision: begun ?? kept.revision } })
      toastSuccess(t(($) => $.insights.settings.saved))
      close()
    } catch {
      // Each call keeps its own error, and the form shows it.
      setSaving(false)
    }
  }

  const kept = settings.data
  return (
    <>
      <FormModal
        title={t(($) => $.insights.settings.title)}
        submitLabel={t(($) => $.insights.settings.submit)}
        loading={saving}
        error={changed.error ?? report.error ?? settings.error}
        dirty={Object.keys(edits).length > 0}
        ignoresEscape={changed.asking}
        submitDisabled={!kept || Object.keys(edits).length === 0}
        onSubmit={(event) => {
          event.preventDefault()
          if (kept) void save(kept)
        }}
        onClose={close}
      >
        <Text tone="2">{t(($) => $.insights.settings.reach)}</Text>
        {kept ? (
          <Fields
            kept={{ ...kept, ...edits }}
            switched={kept.per_person_switched}
            onChange={(values) => {
              // If another admin saves after this, the save is refused.
              setBegun(begun ?? kept.revision)
              setEdits(withoutKept({ ...edits, ...values }, kept))
            }}
          />
        ) : settings.error ? null : (
          <Skeleton height={190} aria-hidden="true" />
        )}
      </FormModal>
      {changed.dialog}
    </>
  )
}

interface FieldsProps {
  kept: InsightSettings
  switched: InsightSettings['per_person_switched']
  onChange: (values: Edits) => void
}

function Fields({ kept, switched, onChange }: FieldsProps) {
  const { per_person: perPerson, time_zone: zone, monthly_report: monthly, may_manage: mayManage } = kept
  const zones = [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])]
  return (
    <>
      <Stack gap="s">
        <Switch
          label={t(($) => $.insights.settings.per_person)}
          description={t(($) => $.insights.settings.per_person_hint)}
          disabled={!mayManage}
          checked={perPerson}
          onChange={({ currentTarget: { checked } }) => onChange({ per_person: checked })}
        />
        {switched ? (
          <Text size="small" tone="3">
            {switched.name === null
              ? t(($) => $.insights.settings.switched_gone, { time: formatDateTime(switched.at) })
              : t(($) => $.insights.settings.switched, { name: switched.name, time: formatDateTime(switched.at) })}
          </Text>
        ) : null}
      </Stack>
      <Select
        label={t(($) => $.insights.settings.zone)}
        description={t(($) => $.insights.settings.zone_hint)}
        disabled={!mayManage}
        searchable
        data={zones}
        value={zone}
        onChange={(value) => onChange({ time_zone: value ?? zone })}
      />
      {mayManage ? null : (
        <Text size="small" tone="3">
          {t(($) => $.insights.settings.only_admins)}
        </Text>
      )}
      <Switch
        label={t(($) => $.insights.settings.monthly)}
        description={t(($) => $.insights.settings.monthly_hint)}
        checked={monthly}
        onChange={({ currentTarget: { checked } }) => onChange({ monthly_report: checked })}
      />
    </>
  )
}

/** A value equal to the stored one does not count as an edit. */
const withoutKept = (edits: Edits, kept: InsightSettings): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([name, value]) => kept[name as keyof Edits] !== value))
